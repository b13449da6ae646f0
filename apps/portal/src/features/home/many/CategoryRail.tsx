import { useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isModuleOn } from '../../../brand/modules.ts'
import { permissionQuery } from '../../../brand/queries.ts'
import { vendorsQuery } from '../../../parts/catalogue/vendors-query.ts'
import { Optional } from '../../../screens/Failure.tsx'
import { lazyScreen } from '../../../screens/lazy-screen.ts'
import { categories, type CategoryId } from '../../../parts/catalogue/categories.ts'

export const entry =
  'flex w-17 flex-none flex-col items-center gap-1.5 text-center text-xs font-medium text-ink-2 hover:text-ink desk:w-auto desk:flex-row desk:gap-3 desk:rounded-md desk:border desk:border-line desk:bg-surface desk:p-2.5 desk:text-sm'
export const picture =
  'grid size-15 place-items-center rounded-md border border-line bg-surface text-river desk:size-11 desk:rounded-sm desk:border-0 desk:bg-river-soft desk:text-on-river-soft'

/** Of brands that have it. */
const Cockfight = lazyScreen(() => import('./Cockfight.tsx'), 'lobby')

/**
 * The categories that are on and have games, with how many; on phones a rail whose last one is cut
 * off, so that it shows that it goes on.
 */
export function CategoryRail() {
  const t = useT('shell')
  const { data: permission } = useQuery(permissionQuery)
  const { data: lanes } = useQuery(vendorsQuery)
  const countOf = (category: CategoryId) =>
    lanes
      ?.find(({ title }) => title === category)
      ?.cards.reduce((sum, { games }) => sum + games, 0) ?? 0
  const on = categories.filter(({ modId }) => isModuleOn(permission?.info.whitelabel, modId))
  const shown = on.filter(({ modId }) => countOf(modId) > 0)
  const fights = isModuleOn(permission?.info.whitelabel, 'COCKFIGHT')
    ? lanes?.flatMap(({ cards }) => cards).find(({ isCockfight }) => isCockfight)
    : undefined
  // Its place, until it is known what there is.
  if (!lanes && on.length > 1) return <div className="min-h-24.5 desk:min-h-17" />
  if (shown.length < 2) return null
  return (
    <nav
      aria-label={t('games')}
      className="no-bar -mx-4 flex gap-4 overflow-x-auto px-4 desk:mx-0 desk:grid desk:auto-cols-fr
        desk:grid-flow-col desk:px-0"
    >
      {shown.map(({ modId, to }) => (
        <Link key={modId} to={to} search={{}} className={entry}>
          <span className={picture}>
            <RailIcon of={modId} />
          </span>
          <span className="leading-snug">
            {t(`category_${modId}`)}
            <span className="num block text-2xs font-normal text-ink-3 desk:text-xs">
              {countOf(modId).toLocaleString('en')}
            </span>
          </span>
        </Link>
      ))}
      {fights && (
        <Optional>
          <Cockfight card={fights} />
        </Optional>
      )}
    </nav>
  )
}

/** From one picture of all of them: a brand has some, and scripts would bring every one. */
export function RailIcon({ of }: { of: CategoryId | 'COCKFIGHT' }) {
  return (
    <svg aria-hidden="true" className="size-6" fill="currentColor">
      <use href={`/art/rail.svg#${of}`} />
    </svg>
  )
}
