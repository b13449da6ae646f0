import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import squares from 'icon:squares-four'
import { pathOf } from '../../../parts/catalogue/categories.ts'
import { VendorMark } from '../../../parts/catalogue/VendorMark.tsx'
import { vendorsQuery } from '../../../parts/catalogue/vendors-query.ts'
import { studiosOf } from './studios-of.ts'

const SHOWN = 8
const tile =
  'grid min-h-24 justify-items-center gap-1.5 rounded-md border border-line bg-surface p-3 text-center text-sm font-medium text-ink-2 hover:border-line-strong hover:text-ink'

/** Those with the most games, each leading to where it has most. */
export default function Studios() {
  const t = useT('home')
  const { data: lanes } = useQuery(vendorsQuery)
  // Its place, until it is known who there is.
  if (!lanes) return <div className="min-h-34" />
  const studios = studiosOf(lanes)
  if (studios.length < 2) return null
  const hasMore = studios.length > SHOWN
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg desk:text-xl">{t('studios')}</h2>
      <ul className="grid grid-cols-2 gap-3 desk:grid-cols-8">
        {studios.slice(0, hasMore ? SHOWN - 1 : SHOWN).map(({ most, games }) => (
          <li key={most.vassalage}>
            <Link to={pathOf(most.gameType)} search={{ page: most.vassalage }} className={tile}>
              <VendorMark name={most.vendorName} logoUrl={most.logoUrl} />
              <span className="w-full truncate">{most.vendorName}</span>
              <span className="num text-xs font-normal text-ink-3">
                {games.toLocaleString('en')}
              </span>
            </Link>
          </li>
        ))}
        {hasMore && (
          <li>
            <Link to={pathOf(studios[0]!.most.gameType)} search={{}} className={tile}>
              <span className="grid size-10 place-items-center rounded-sm bg-surface-2">
                <Icon of={squares} className="size-5" />
              </span>
              {t('moreStudios', { count: studios.length - SHOWN + 1 })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
