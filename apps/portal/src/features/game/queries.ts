import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@padma/i18n'
import { api } from '../../calls/api.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { queryClient } from '../../calls/query-client.ts'
import { cdnsInTurn, firstReached, launchFrom } from './launch-from.ts'

/** Money that could not come out of another vendor's wallet. */
export type LeftIn = Value<MemberCalls['GET /wps/game/launchGame']>['leftIn'][number]
export type LaunchOf = { vassalage: string; gameCode: string; gameType: string }

/**
 * A launch URL works once: each launch has its own number and is never taken from the cache again.
 */
export const launchQuery = (
  game: LaunchOf,
  language: Language,
  launch: number,
  onLeft: (left: LeftIn[]) => void,
) =>
  queryOptions({
    queryKey: ['game', 'launch', game, launch],
    async queryFn() {
      const cdns = cdnsInTurn(
        queryClient.getQueryData(permissionQuery.queryKey)?.info.launchGameCDNs ?? [],
        launch,
      )
      // Looked for while the vendor opens the game: it costs no time of its own.
      const [{ url, leftIn }, on] = await Promise.all([
        api('GET /wps/game/launchGame', {
          query: {
            ...game,
            gameType: game.gameType as 'RNG',
            device: matchMedia('(min-width: 64rem)').matches ? 'desktop' : 'mobile',
            language,
            backUrl: `${location.origin}/`,
          },
        }),
        firstReached(cdns),
      ])
      onLeft(leftIn)
      return launchFrom(url, cdns, on)
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** The net result since a day of the brand began, for the difference since the session did. */
export const netQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['records', 'bets', 'net', from, to],
    queryFn: async () =>
      (await api('GET /wps/member/report/bets', { query: { from, to, pageSize: 1 } })).totals.net,
    staleTime: 0,
  })
