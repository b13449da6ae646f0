import { useLanguage, useT } from '@padma/i18n'
import { Button, EmptyState, Icon, Skeleton, TextField } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import fire from 'icon:fire-fill'
import search from 'icon:magnifying-glass'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { GameLink } from '../../../parts/catalogue/GameCard.tsx'
import { gameName } from '../../../parts/catalogue/game-name.ts'
import { hotGamesQuery } from '../../../parts/favourites/hot-games-query.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { foundGamesQuery } from '../queries.ts'

/** So that not every letter is a request. */
const PAUSE_MS = 200
/** Those who want more than these type another letter. */
const [FIRST, MOST] = [24, 60]

/** The brand's games by their names and their vendors'; before anything is typed, the hot ones. */
export default function SearchSheet() {
  const t = useT('site')
  const language = useLanguage()
  const { close } = useOverlay()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const [count, setCount] = useState(FIRST)
  const found = useQuery({ ...foundGamesQuery(asked, language, count), enabled: asked !== '' })
  const hot = useQuery({ ...hotGamesQuery(language), enabled: asked === '' })
  const games = asked === '' ? hot.data : found.data?.list
  const total = found.data?.totalRows ?? 0
  return (
    <Sheet title={t('searchTitle')} onClose={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only moves the focus among what is pressed */}
      <div className="grid min-h-72 content-start gap-3" onKeyDown={step}>
        <TextField
          ref={focusWhenShown}
          label={t('searchLabel')}
          type="search"
          icon={search}
          value={typed}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="text-sm text-ink-2">
          {asked === ''
            ? t('searchStart')
            : found.isSuccess && total > 0 && t('searchFound', { count: total })}
        </p>
        {asked !== '' && found.isPending && (
          <div aria-busy="true" className="grid gap-2">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} className="h-14 w-full" />
            ))}
          </div>
        )}
        {found.isError && asked !== '' && (
          <EmptyState title={t('failed')}>
            <Button onClick={() => void found.refetch()}>{t('again')}</Button>
          </EmptyState>
        )}
        {asked !== '' && found.isSuccess && total === 0 && (
          <EmptyState
            picture="/art/lotus.svg"
            title={t('searchNone', { asked })}
            text={t('searchNoneText')}
          />
        )}
        <ul className="grid gap-1">
          {games?.map((game) => (
            <li
              key={game.nodeId}
              className="relative flex min-h-16 items-center gap-3 rounded-md px-2
                hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <img
                src={game.iconUrl}
                alt=""
                width={36}
                height={48}
                loading="lazy"
                className="h-12 w-9 flex-none rounded-xs object-cover"
              />
              <span className="min-w-0 flex-1 leading-snug">
                <GameLink
                  game={game}
                  className="block truncate text-sm font-semibold after:absolute after:inset-0
                    focus-visible:outline-0"
                >
                  {gameName(game)}
                </GameLink>
                <span className="block truncate text-xs text-ink-3">{game.vendorName}</span>
              </span>
              {game.isHot === 1 && <Icon of={fire} className="size-4 text-sun-text" />}
            </li>
          ))}
        </ul>
        {asked !== '' && count < MOST && total > count && (
          <Button isBusy={found.isFetching} onClick={() => setCount(MOST)}>
            {t('moreGames')}
          </Button>
        )}
        {games && games.length > 0 && (
          <p className="text-xs text-ink-3 max-desk:hidden">{t('searchKeys')}</p>
        )}
      </div>
    </Sheet>
  )
}

/** The dialog focuses its heading first; those who open a search want to type. */
function focusWhenShown(field: HTMLInputElement | null): void {
  if (field) requestAnimationFrame(() => field.focus())
}

/** Arrows go from the field through the games and back; Enter in the field opens the first. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (event.key === 'Enter' && at === 0) stops[1]?.click()
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  stops[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), stops.length - 1)]?.focus()
}
