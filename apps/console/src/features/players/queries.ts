import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, api, type RowOf } from '../../api.ts'
import type { PlayersSearch } from './search.ts'

export type Player = Answer<'GET /ops/players/:id'>
export type PlayerRow = RowOf<'GET /ops/players'>
export type Entry = RowOf<'GET /ops/players/:id/entries'>
export type Bet = RowOf<'GET /ops/players/:id/bets'>

export const playersQuery = (search: PlayersSearch) =>
  queryOptions({
    queryKey: ['players', 'list', search],
    queryFn: () => api('GET /ops/players', { query: search }),
    placeholderData: keepPreviousData,
  })
export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', id],
    queryFn: () => api('GET /ops/players/:id', { params: { id } }),
  })
export const entriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['players', id, 'entries', page],
    queryFn: () => api('GET /ops/players/:id/entries', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
export const betsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['players', id, 'bets', page],
    queryFn: () => api('GET /ops/players/:id/bets', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })

type Told = Answer<'GET /ops/players/:id/inbox'>
export const offersQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', id, 'offers'],
    queryFn: () => api('GET /ops/players/:id/marketing', { params: { id } }),
  })
export const inboxQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['players', id, 'inbox'],
    queryFn: ({ pageParam }) =>
      api('GET /ops/players/:id/inbox', {
        params: { id },
        query: pageParam ? { before: pageParam } : {},
      }),
    initialPageParam: '',
    getNextPageParam: ({ rows, hasMore }: Told) => (hasMore ? rows.at(-1)?.id : undefined),
  })

export type FreeRounds = Answer<'GET /ops/players/:id/free-rounds'>['rewards'][number]
export type GivenGame = Answer<'GET /ops/players/:id/free-rounds'>['games'][number]
/** `key`: made with the form, so that one form gives once. */
type Gift = {
  playerId: string
  key: string
  vassalage: string
  gameCode: string
  rounds: number
  stake: string
  days: number
}

export const freeRoundsQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', id, 'freeRounds'],
    queryFn: () => api('GET /ops/players/:id/free-rounds', { params: { id } }),
  })
export const giveFreeRounds = ({ playerId, key, ...body }: Gift) =>
  api('POST /ops/players/:id/free-rounds', { key, params: { id: playerId }, body })
export const cancelFreeRounds = (id: string) =>
  api('POST /ops/free-rounds/:id/cancel', { params: { id }, body: {} })

export type Grant = Answer<'GET /ops/players/:id/grants'>['rows'][number]
export const grantsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['players', id, 'grants', page],
    queryFn: () => api('GET /ops/players/:id/grants', { params: { id }, query: { page } }),
  })
export const rejectGrant = ({ id, reason }: { id: string; reason: string }) =>
  api('POST /ops/grants/:id/reject', { params: { id }, body: { reason } })

export type Care = Answer<'GET /ops/players/:id/care'>
export const careQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', id, 'care'],
    queryFn: () => api('GET /ops/players/:id/care', { params: { id } }),
  })
export const restoreAccess = ({ id, ...body }: { id: string; event: string; reason: string }) =>
  api('POST /ops/players/:id/restore', { params: { id }, body })
export const writeNote = ({ id, key, text }: { id: string; key: string; text: string }) =>
  api('POST /ops/players/:id/notes', { key, params: { id }, body: { text } })
/** What an owner does with a reason. */
export type CareAct =
  | 'lock'
  | 'unlock'
  | 'endSession'
  | 'endSessions'
  | 'renewPassword'
  | 'forgetPayment'
export function takeCare({
  id,
  act,
  reason,
  session,
}: {
  id: string
  act: CareAct
  reason: string
  session?: string | undefined
}): Promise<object> {
  if (act === 'endSession' || act === 'endSessions')
    return api('POST /ops/players/:id/sessions/end', { params: { id }, body: { reason, session } })
  if (act === 'forgetPayment')
    return api('POST /ops/players/:id/payment-password/forget', {
      params: { id },
      body: { reason },
    })
  if (act === 'renewPassword')
    return api('POST /ops/players/:id/password/renew', {
      params: { id },
      body: { reason },
    })
  return api('PUT /ops/players/:id/status', {
    params: { id },
    body: { status: act === 'lock' ? 'locked' : 'active', reason },
  })
}
export const correctPersonal = ({
  id,
  ...body
}: {
  id: string
  realName?: string
  birthday?: string
  reason: string
}) => api('PUT /ops/players/:id/personal', { params: { id }, body })
export const forgetTries = (id: string) =>
  api('POST /ops/players/:id/tries/forget', { params: { id }, body: {} })

export type OwnLimit = Answer<'GET /ops/players/:id/limits'>['limits'][number]
export type LimitChange = Answer<'GET /ops/players/:id/limits'>['changes'][number]
export const limitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', id, 'limits'],
    queryFn: () => api('GET /ops/players/:id/limits', { params: { id } }),
  })
export const lowerLimit = ({
  id,
  limit,
  ...body
}: {
  id: string
  limit: Exclude<OwnLimit['limit'], 'time_day'>
  amount: string
  reason: string
}) => api('PUT /ops/players/:id/limits/:limit', { params: { id, limit }, body })

export const rankQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', id, 'rank'],
    queryFn: () => api('GET /ops/players/:id/rank', { params: { id } }),
  })
export const setRank = ({
  id,
  ...body
}: {
  id: string
  level: number
  days: number
  reason: string
}) => api('PUT /ops/players/:id/rank', { params: { id }, body })
export const releaseRank = (id: string) => api('DELETE /ops/players/:id/rank', { params: { id } })
