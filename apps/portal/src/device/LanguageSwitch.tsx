import { isLanguage, type Language, languages, useLanguage, useT } from '@padma/i18n'
import { buttonClass, Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import globe from 'icon:globe'
import { useId } from 'react'
import { permissionQuery } from '../brand/queries.ts'
import { chooseLanguage } from './choose-language.ts'

/**
 * The brand's languages with their flags, each in its own words; the browser's own popover closes
 * on Escape and outside.
 */
export function LanguageSwitch({ hasName }: { hasName?: boolean }) {
  const t = useT('shell')
  const language = useLanguage()
  const { data: permission } = useQuery(permissionQuery)
  const id = useId()
  const offered = (permission?.languages ?? []).filter(isLanguage)
  const choices = offered.length > 0 ? offered : (Object.keys(languages) as Language[])
  return (
    <span className="relative">
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass(
          hasName ? 'line' : 'quiet',
          'sm',
          `min-h-11 ${hasName ? '' : 'min-w-11 bg-transparent text-ink-2 max-desk:px-1.5'}`,
        )}
        style={{ anchorName: `--${anchorOf(id)}` } as React.CSSProperties}
      >
        <Icon of={globe} className={`size-5 ${hasName ? '' : 'max-desk:hidden'}`} />
        <span lang={language}>
          {hasName ? languages[language].name : languages[language].short}
        </span>
        <span className="sr-only">, {t('language')}</span>
      </button>
      <ul
        id={id}
        popover="auto"
        aria-label={t('language')}
        className="language-menu rounded-md border border-line bg-surface p-1 text-ink shadow-3"
        style={{ positionAnchor: `--${anchorOf(id)}` } as React.CSSProperties}
      >
        {choices.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              lang={choice}
              aria-current={choice === language}
              popoverTarget={id}
              popoverTargetAction="hide"
              className="flex min-h-11 w-full min-w-44 items-center gap-3 rounded-sm px-3 text-start
                text-sm hover:bg-surface-2 aria-[current=true]:font-semibold
                aria-[current=true]:text-river"
              onClick={() => void chooseLanguage(choice)}
            >
              <img
                src={`/art/flags/${choice}.svg`}
                alt=""
                loading="lazy"
                width={24}
                height={16}
                className="h-4 w-6 rounded-xs"
              />
              {languages[choice].name}
            </button>
          </li>
        ))}
      </ul>
    </span>
  )
}

/** React's ids have signs that CSS names must not have. */
const anchorOf = (id: string): string => `language-${id.replace(/[^a-z0-9]/gi, '')}`
