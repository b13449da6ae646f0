import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/** What the player has staked and won today, by the brand's day. */
export const todayQuery = (day: string) =>
  queryOptions({
    queryKey: ['records', 'bets', 'today', day],
    queryFn: async () =>
      (
        await api('GET /wps/member/report/bets', {
          query: { from: day, to: day, pageSize: 1 },
        })
      ).totals,
  })

const POOLS_MS = 5_000

/** The brand's jackpot pools with the money that lies in them, the fullest first. */
export const jackpotsQuery = queryOptions({
  queryKey: ['jackpots'],
  queryFn: async () => (await api('GET /lgw/games/jackpots')).pools,
  refetchInterval: POOLS_MS,
})
