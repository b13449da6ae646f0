import { useT } from '@padma/i18n'
import { Link } from '@tanstack/react-router'
import { type CategoryId, pathOf } from '../../../parts/catalogue/categories.ts'
import { entry, picture, RailIcon } from './CategoryRail.tsx'

/** The vendor of fights, beside the categories. */
export default function Cockfight({ card }: { card: { gameType: CategoryId; vassalage: string } }) {
  const t = useT('lobby')
  return (
    <Link to={pathOf(card.gameType)} search={{ page: card.vassalage }} className={entry}>
      <span className={picture}>
        <RailIcon of="COCKFIGHT" />
      </span>
      <span className="leading-snug">{t('cockfight')}</span>
    </Link>
  )
}
