import { languages, setLanguage, useLanguage, useT } from '@padma/i18n'
import { buttonClass, Icon } from '@padma/ui'
import globe from 'icon:globe'

/** Shows the other language, in its own words. */
export function LanguageSwitch({ hasName }: { hasName?: boolean }) {
  const t = useT('shell')
  const language = useLanguage()
  const other = language === 'bn' ? 'en' : 'bn'
  return (
    <button type="button" className={buttonClass(hasName ? 'line' : 'quiet', 'sm', `min-h-11 ${hasName ? '' : 'min-w-11 bg-transparent text-ink-2 max-desk:px-1.5'}`)} onClick={() => void setLanguage(other)}>
      <Icon of={globe} className={`size-5 ${hasName ? '' : 'max-desk:hidden'}`} />
      <span lang={other}>{hasName ? languages[other].name : languages[other].short}</span>
      <span className="sr-only">, {t('language')}{hasName ? '' : `: ${languages[other].name}`}</span>
    </button>
  )
}
