import type { LotteryGame } from '@padma/contract'
import type { Language } from '@padma/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { withPictures } from '../catalogue/queries.ts'

export type LotteryType = 'LOTT' | 'ELOTT'

/** Asked this often while the page is visible; a hidden one does not ask. */
const POLL_MS = 5_000

/** `aheadMs`: by how much the server's clock is ahead of this device's. */
export type Lotteries = { games: LotteryGame[]; aheadMs: number }
const read = (games: LotteryGame[], serverNow: string): Lotteries => ({
  games: withPictures(games),
  aheadMs: Date.parse(serverNow) - Date.now(),
})
const asked = (type: LotteryType | '', language: Language) => ({
  prizeMode: type,
  device: 'WEB',
  language,
})

/** Lottery games of a type, or all, with what is sold now and the latest result. */
export const lotteriesQuery = (type: LotteryType | '', language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'lotteries', type, language],
    queryFn: async () => {
      const { menus, serverNow } = await api('GET /lgw/vn/games/game_menu', {
        query: asked(type, language),
      })
      return read(
        menus.flatMap(({ games }) => games),
        serverNow,
      )
    },
    refetchInterval: POLL_MS,
  })

export const popularLotteriesQuery = (type: LotteryType, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'lotteries', 'popular', type, language],
    queryFn: async () => {
      const { list } = await api('GET /lgw/games/popular', {
        query: { ...asked(type, language), count: 20 },
      })
      return list.map(({ nodeId }) => nodeId)
    },
    staleTime: 60_000,
  })

/** The node ids of what the member opened, the last first. */
export const recentLotteriesQuery = (type: LotteryType, language: Language) =>
  queryOptions({
    queryKey: ['own', 'lotteries', 'recent', type, language],
    queryFn: async () => {
      const { list } = await api('GET /lgw/vn/games/game_menu/recent', {
        query: asked(type, language),
      })
      return list.map(({ nodeId }) => nodeId)
    },
    staleTime: 0,
  })

const RESULTS = 100
/** The latest results of all games of a type, or of one. */
export const resultsQuery = (
  type: LotteryType,
  game: { vassalage: string; gameCode: string } | null,
  language: Language,
) =>
  queryOptions({
    queryKey: ['catalogue', 'lotteries', 'results', type, game, language],
    queryFn: async () =>
      withPictures(
        (
          await api('GET /lgw/vn/numeros/opened/game', {
            query: { ...asked(type, language), ...game, count: RESULTS },
          })
        ).list,
      ),
    refetchInterval: POLL_MS,
  })
