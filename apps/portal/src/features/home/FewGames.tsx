import type { Game } from '@padma/contract'
import { useT } from '@padma/i18n'
import { useState } from 'react'
import { GameGrid } from '../../parts/catalogue/GameGrid.tsx'
import { categories, type CategoryId } from '../../parts/catalogue/categories.ts'
import { SearchIcon } from './SearchIcon.tsx'

/** All of a brand's games in one grid, by kinds where there are several. */
export default function FewGames({ games }: { games: readonly Game[] }) {
  const t = useT('home')
  const shell = useT('shell')
  const [chosen, choose] = useState<CategoryId>()
  const there = categories.flatMap(({ modId }) => {
    const count = games.filter(({ gameType }) => gameType === modId).length
    return count > 0 ? [{ modId, count }] : []
  })
  const chip = (of: CategoryId | undefined, word: string, count: number) => (
    <button
      key={of ?? ''}
      type="button"
      aria-pressed={chosen === of}
      className="min-h-11 flex-none rounded-full bg-surface-2 px-4 text-sm font-medium text-ink-2
        aria-pressed:bg-river-soft aria-pressed:font-semibold aria-pressed:text-on-river-soft
        aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-river"
      onClick={() => choose(of)}
    >
      {word} <span className="num ms-0.5 font-normal">{count}</span>
    </button>
  )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-8 items-center gap-2">
        <h2 className="text-lg desk:text-xl">{t('allGames')}</h2>
        <span className="num text-sm text-ink-3">{games.length}</span>
        <span className="-my-1.5 ms-auto">
          <SearchIcon />
        </span>
      </div>
      {there.length > 1 && (
        <div
          role="group"
          aria-label={shell('games')}
          className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5"
        >
          {chip(undefined, t('everyKind'), games.length)}
          {there.map(({ modId, count }) => chip(modId, shell(`category_${modId}`), count))}
        </div>
      )}
      <GameGrid games={chosen ? games.filter(({ gameType }) => gameType === chosen) : games} />
    </section>
  )
}
