import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import cards from 'icon:cards'
import cherries from 'icon:cherries'
import dice from 'icon:dice-five'
import fish from 'icon:fish-simple'
import gamepad from 'icon:game-controller'
import lightning from 'icon:lightning'
import ball from 'icon:soccer-ball'
import ticket from 'icon:ticket'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { categories, type CategoryId } from '../../parts/catalogue/categories.ts'

const icons: Record<CategoryId, string> = {
  RNG: cherries,
  LIVE: cards,
  FISH: fish,
  PVP: dice,
  SPORTS: ball,
  ESPORTS: gamepad,
  LOTT: ticket,
  ELOTT: lightning,
}

/**
 * The categories that are on, with their pictures; on phones a rail whose last one is cut off, so
 * that it shows that it goes on.
 */
export default function CategoryRail() {
  const t = useT('shell')
  const { data: permission } = useQuery(permissionQuery)
  const shown = categories.filter(({ modId }) => isModuleOn(permission?.info.whitelabel, modId))
  return (
    <nav
      aria-label={t('games')}
      className="no-bar -mx-4 flex gap-4 overflow-x-auto px-4 desk:mx-0 desk:grid desk:auto-cols-fr desk:grid-flow-col desk:px-0"
    >
      {shown.map(({ modId, to }) => (
        <Link
          key={modId}
          to={to}
          search={{}}
          className="flex w-17 flex-none flex-col items-center gap-1.5 text-center text-xs font-medium text-ink-2 hover:text-ink desk:w-auto desk:flex-row desk:gap-3 desk:rounded-md desk:border desk:border-line desk:bg-surface desk:p-2.5 desk:text-sm"
        >
          <span className="grid size-15 place-items-center rounded-md border border-line bg-surface text-river desk:size-11 desk:rounded-sm desk:border-0 desk:bg-river-soft desk:text-on-river-soft">
            <Icon of={icons[modId]} className="size-6" />
          </span>
          {t(`category_${modId}`)}
        </Link>
      ))}
    </nav>
  )
}
