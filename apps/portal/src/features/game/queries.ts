import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@padma/i18n'
import { api } from '../../calls/api.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { queryClient } from '../../calls/query-client.ts'
import { cdnsInTurn, firstReached, launchFrom } from './launch-from.ts'

/** Money that could not come out of another vendor's wallet. */
export type LeftIn = Value<MemberCalls['GET /wps/game/launchGame']>['leftIn'][number]
/** What is opened, and by which call. */
export type Wanted = { vassalage: string; gameCode: string } & (
  | { kind: 'game'; gameType?: string }
  | { kind: 'lottery'; playType?: string }
  | { kind: 'sports'; isDemo: boolean }
)

/**
 * A launch URL works once: each launch has its own number and is never taken from the cache again.
 */
export const launchQuery = (
  wanted: Wanted,
  backTo: string,
  language: Language,
  launch: number,
  onLeft: (left: LeftIn[]) => void,
) =>
  queryOptions({
    queryKey: ['game', 'launch', wanted, launch],
    async queryFn() {
      const cdns = cdnsInTurn(
        queryClient.getQueryData(permissionQuery.queryKey)?.info.launchGameCDNs ?? [],
        launch,
      )
      // Looked for while the vendor opens the game: it costs no time of its own.
      const [{ url, leftIn }, on] = await Promise.all([
        open(wanted, {
          device: matchMedia('(min-width: 64rem)').matches ? 'desktop' : 'mobile',
          language,
          backUrl: location.origin + backTo,
        }),
        firstReached(cdns),
      ])
      onLeft(leftIn)
      return launchFrom(url, cdns, on)
    },
    staleTime: Infinity,
    gcTime: 0,
  })

type Opening = { device: 'desktop' | 'mobile'; language: Language; backUrl: string }

function open({ kind, vassalage, gameCode, ...more }: Wanted, opening: Opening) {
  if (kind === 'sports')
    return api('GET /wps/relay/GCS_gameLaunchFB', { query: { ...opening, vassalage, gameCode } })
  if (kind === 'game') {
    const gameType = 'gameType' in more ? (more.gameType as 'RNG') : undefined
    return api('GET /wps/game/launchGame', {
      query: { ...opening, vassalage, gameCode, gameType },
    })
  }
  const area = lotteryAreas[vassalage]
  return api('GET /wps/game/launchGame', {
    query: {
      ...opening,
      vassalage,
      gameCode,
      lottoGameCode: gameCode,
      lottoArea: area,
      lottoView: gameCode ? 'betting' : 'lobby',
      playType: 'playType' in more ? more.playType : undefined,
    },
  })
}
/** Vendors whose lotteries are of one country or region. */
const lotteryAreas: Readonly<Record<string, string>> = { TCG_LOTTO_VN: 'VN', TCG_SEA: 'SEA' }

/** The net result since a day of the brand began, for the difference since the session did. */
export const netQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['records', 'bets', 'net', from, to],
    queryFn: async () =>
      (await api('GET /wps/member/report/bets', { query: { from, to, pageSize: 1 } })).totals.net,
    staleTime: 0,
  })
