import type { VendorCard } from '@padma/contract'
import { useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { GameLink } from '../../parts/catalogue/GameCard.tsx'
import { pathOf } from '../../parts/catalogue/categories.ts'
import { tabClass } from '../bars/CategoryTab.tsx'

/** The vendor of virtual matches with meron and wala: its only game, or its page of them. */
export default function CockfightTab({ card }: { card: VendorCard }) {
  const t = useT('lobby')
  const { data: permission } = useQuery(permissionQuery)
  if (!isModuleOn(permission?.info.whitelabel, 'COCKFIGHT')) return null
  return card.gameCode ? (
    <GameLink game={{ ...card, gameName: card.gameCode }} className={tabClass}>
      {t('cockfight')}
    </GameLink>
  ) : (
    <Link to={pathOf(card.gameType)} search={{ page: card.vassalage }} className={tabClass}>
      {t('cockfight')}
    </Link>
  )
}
