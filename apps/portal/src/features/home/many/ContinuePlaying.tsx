import { useDates, useLanguage, useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import play from 'icon:play-fill'
import { useBrand } from '../../../brand/queries.ts'
import { GameLink } from '../../../parts/catalogue/GameCard.tsx'
import { gameName } from '../../../parts/catalogue/game-name.ts'
import { recentQuery } from '../../../parts/favourites/queries.ts'
import { useIsSignedIn } from '../../../session/session.ts'

const SHOWN = 4

/** What a member opened last; nothing for guests and for who has opened nothing yet. */
export default function ContinuePlaying() {
  const t = useT('lobby')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { data: games } = useQuery({
    ...recentQuery(useLanguage()),
    enabled: useIsSignedIn(),
  })
  const open = games?.filter(({ isMaintain }) => isMaintain === 0).slice(0, SHOWN) ?? []
  if (open.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg desk:text-xl">{t('continue')}</h2>
      <ul
        className="no-bar -mx-4 flex gap-3 overflow-x-auto px-4 desk:mx-0 desk:grid desk:grid-cols-4
          desk:gap-4 desk:px-0"
      >
        {open.map((game) => (
          <li
            key={game.nodeId}
            className="relative flex min-h-20 w-72 flex-none items-center gap-3 rounded-md border
              border-line bg-surface p-3 outline-offset-2 hover:border-line-strong
              has-focus-visible:outline-2 has-focus-visible:outline-focus desk:w-auto"
          >
            <img
              src={game.iconUrl}
              alt=""
              width={42}
              height={56}
              loading="lazy"
              className="h-14 w-10.5 flex-none rounded-sm object-cover"
            />
            <span className="min-w-0 flex-1 leading-snug">
              <GameLink
                game={game}
                className="block truncate text-sm font-semibold after:absolute after:inset-0
                  focus-visible:outline-0"
              >
                {gameName(game)}
              </GameLink>
              <span className="block truncate text-xs text-ink-3">
                {dates.dayAndTime(game.openedAt)}
              </span>
            </span>
            <span
              className="grid size-10 flex-none place-items-center rounded-full bg-river-soft
                text-on-river-soft"
            >
              <Icon of={play} className="size-4.5" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
