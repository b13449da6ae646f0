import type { MemberCalls, PointRewardKind, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Points = Value<MemberCalls['GET /wps/relay/MCS2_getPointBalance']>
export type PointReward = Value<MemberCalls['GET /wps/relay/MCS2_getPointReward']>['rows'][number]
export type Redemption = Value<
  MemberCalls['GET /wps/relay/MCS2_getRedeemPointList']
>['rows'][number]
export type PointEntry = Value<MemberCalls['GET /wps/relay/ODSFE2_MemTransDet']>['rows'][number]
export type PointConfig = Value<MemberCalls['GET /wps/relay/MCS2_getPointConfig']>

export const pointsQuery = queryOptions({
  queryKey: ['points', 'balance'],
  queryFn: () => api('GET /wps/relay/MCS2_getPointBalance'),
})
/** By the member's label, so again when someone signs in. */
export const pointConfigQuery = (isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['points', 'config', isSignedIn],
    queryFn: () => api('GET /wps/relay/MCS2_getPointConfig'),
  })
/** The mall in one go: it is a page of tiles, not a list of thousands. */
export const pointRewardsQuery = (language: string) =>
  queryOptions({
    queryKey: ['points', 'rewards', language],
    queryFn: () =>
      api('GET /wps/relay/MCS2_getPointReward', { query: { language, pageSize: 100 } }),
  })
export const redemptionsQuery = (language: string, page: number) =>
  queryOptions({
    queryKey: ['points', 'redemptions', language, page],
    queryFn: () =>
      api('GET /wps/relay/MCS2_getRedeemPointList', { query: { language, page, pageSize: 10 } }),
  })
export const pointEntriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['points', 'entries', page],
    queryFn: () => api('GET /wps/relay/ODSFE2_MemTransDet', { query: { page, pageSize: 20 } }),
  })

export type Redeeming = {
  rewardId: string
  version: number
  paymentPassword: string
  address?: string
  mobile?: string
  zalo?: string
  whatsapp?: string
}
export const redeemReward = (key: string, body: Redeeming) =>
  api('POST /wps/relay/passwordCheck/MCS2_redeemPointReward', { key, body })
export const convertPoints = (
  key: string,
  body: { points: number; amount: string; paymentPassword: string },
) => api('POST /wps/relay/passwordCheck/MCS2_convertPoint', { key, body })

export type MallFilter = 'all' | 'now' | PointRewardKind
