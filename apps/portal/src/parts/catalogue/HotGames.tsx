import { useLanguage, useT } from '@padma/i18n'
import { Button, EmptyState } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GameGrid, GameGridSkeleton } from './GameGrid.tsx'
import { hotGamesQuery } from './queries.ts'

/**
 * The hot games, all or those of one type. `beside` keeps a lonely game company on wide screens,
 * else it is below.
 */
export function HotGames({
  gameType,
  vendor,
  beside,
}: {
  gameType?: string
  vendor?: string
  beside?: ReactNode
}) {
  const t = useT('home')
  const games = useQuery(hotGamesQuery(useLanguage()))
  if (games.isPending) return <GameGridSkeleton beside={beside} />
  if (games.isError)
    return (
      <EmptyState title={t('gamesFailed')}>
        <Button onClick={() => void games.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const shown = games.data.filter(
    (game) => (!gameType || game.gameType === gameType) && (!vendor || game.vassalage === vendor),
  )
  return shown.length === 0 ? (
    <EmptyState picture="/art/lotus.svg" title={t('noGames')} text={t('noGamesText')} />
  ) : (
    <GameGrid games={shown} beside={beside} />
  )
}
