import { useLanguage, useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { VendorMark } from '../../parts/catalogue/VendorMark.tsx'
import { vendorsQuery } from '../../parts/catalogue/vendors-query.ts'
import { helpQuery } from '../../parts/site/queries.ts'

const TOPICS_MAX = 10

/**
 * The first topics of the help centre, each opening it there; where there are more, the way to all.
 */
export function FooterTopics({ className }: { className: string }) {
  const t = useT('site')
  const { data: permission } = useQuery(permissionQuery)
  const { data: topics } = useQuery(helpQuery(useLanguage()))
  if (!isModuleOn(permission?.info.whitelabel, 'HELP')) return null
  return (
    <nav aria-label={t('helpTopics')}>
      <h2 className="mb-2 text-sm text-ink">{t('helpTopics')}</h2>
      {topics?.slice(0, TOPICS_MAX).map(({ id, title }) => (
        <Link
          key={id}
          to="."
          search={(former) => ({ ...former, modal: 'help' as const })}
          hash={id}
          hashScrollIntoView={false}
          state={{ isOverlay: true } as never}
          resetScroll={false}
          className={className}
        >
          {title}
        </Link>
      ))}
      {topics && topics.length > TOPICS_MAX && (
        <Link
          to="."
          search={(former) => ({ ...former, modal: 'help' as const })}
          state={{ isOverlay: true } as never}
          resetScroll={false}
          className={`${className} font-semibold`}
        >
          {t('allTopics')}
        </Link>
      )}
    </nav>
  )
}

/** More would push the page's end away; the lobby has them all. */
const VENDORS_MAX = 16

/** Whose games there are. */
export function VendorStrip() {
  const t = useT('shell')
  const { data: lanes } = useQuery(vendorsQuery)
  const vendors = [
    ...new Map(
      lanes?.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card] as const)),
    ).values(),
  ]
  return (
    <ul
      aria-label={t('vendors')}
      className="mt-6 flex min-h-10 flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5
        text-ink-2"
    >
      {vendors.slice(0, VENDORS_MAX).map(({ vassalage, vendorName, logoUrl }) => (
        <li key={vassalage} className="flex items-center gap-2 font-medium">
          <VendorMark name={vendorName} logoUrl={logoUrl} className="size-7 text-2xs" />
          {vendorName}
        </li>
      ))}
    </ul>
  )
}
