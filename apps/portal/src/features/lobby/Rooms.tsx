import type { VendorCard } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../brand/queries.ts'
import { GameLink } from '../../parts/catalogue/GameCard.tsx'
import { roomsQuery } from './queries.ts'

/** Rooms of the vendors at hand, with the seats that are taken now; nothing where there is none. */
export default function Rooms({ cards }: { cards: readonly VendorCard[] }) {
  return cards.slice(0, VENDORS_MAX).map((card) => <RoomsOf key={card.vassalage} card={card} />)
}

function RoomsOf({ card: { vassalage, vendorName } }: { card: VendorCard }) {
  const t = useT('lobby')
  const { symbol } = useBrand()
  const { data: rooms = [] } = useQuery(roomsQuery(vassalage))
  if (rooms.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">
        {t('rooms')} <span className="text-sm font-normal text-ink-3">{vendorName}</span>
      </h2>
      <ul className="no-bar -mx-4 flex gap-3 overflow-x-auto px-4 py-0.5 desk:mx-0 desk:px-0.5">
        {rooms.map(({ gameCode, room, name, state, seats, taken, stakeMin }) => (
          <li
            key={`${gameCode} ${room}`}
            className="relative grid w-44 flex-none gap-0.5 rounded-md border border-line bg-surface
              px-3 py-2.5 text-xs text-ink-2 hover:border-line-strong has-focus-visible:outline-2
              has-focus-visible:outline-focus"
          >
            <GameLink
              game={{ vassalage, gameName: gameCode, gameType: 'PVP' }}
              className="truncate text-sm font-semibold text-ink after:absolute after:inset-0
                focus-visible:outline-0"
            >
              {name}
            </GameLink>
            <span>
              {t(`room_${state}`)}
              {stakeMin !== null && (
                <>
                  {' · '}
                  <Money amount={stakeMin} symbol={symbol} />
                </>
              )}
            </span>
            <span className="num">{t('seats', { taken, seats })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each is asked every few seconds. */
const VENDORS_MAX = 8
