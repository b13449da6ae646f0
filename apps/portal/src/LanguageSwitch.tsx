import { languages, setLanguage, useLanguage, useT } from '@padma/i18n'
import { buttonClass, Icon } from '@padma/ui'
import globe from 'icon:globe'

/** Shows the other language, in its own words. */
export function LanguageSwitch({ hasName }: { hasName?: boolean }) {
  const t = useT('shell')
  const language = useLanguage()
  const other = language === 'bn' ? 'en' : 'bn'
  return (
    <button type="button" lang={other} aria-label={`${t('language')}: ${languages[other].name}`} className={buttonClass(hasName ? 'line' : 'quiet', 'sm', `min-h-11 ${hasName ? '' : 'bg-transparent text-ink-2'}`)} onClick={() => void setLanguage(other)}>
      <Icon of={globe} />
      {hasName ? languages[other].name : languages[other].short}
    </button>
  )
}
