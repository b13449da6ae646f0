import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { deviceName } from '../../device/device-name.ts'

export type Promotion = Value<MemberCalls['GET /wps/relay/MCSFE_getListPromotions']>['list'][number]
export type Mine = NonNullable<Promotion['mine']>
export type Rules = Promotion['rules']
export type RulesOf<K extends Rules['kind']> = Extract<Rules, { kind: K }>

/** A signed-in member may see more promotions than guests do, and where they are with each. */
export const promotionsQuery = (language: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['promotions', language, isSignedIn],
    queryFn: async () =>
      (
        await (isSignedIn
          ? api('GET /wps/relay/MCSFE_getListPromotionsMember', { query: { language } })
          : api('GET /wps/relay/MCSFE_getListPromotions', { query: { language } }))
      ).list,
    staleTime: 60_000,
  })

export const join = (id: string) =>
  api('POST /wps/member/promotions/:id/join', {
    params: { id },
    query: {},
    body: { device: deviceName() },
  })
export const leave = (id: string) =>
  api('POST /wps/member/promotions/:id/leave', { params: { id }, query: {}, body: {} })
/** A raffle's prize goes by the old wire's own call. */
export const claim = ({ id, rules }: Pick<Promotion, 'id' | 'rules'>) =>
  rules.kind === 'raffle'
    ? api('POST /wps/relay/MCS2_claimRafflePromotion', { query: {}, body: { promotionId: id } })
    : api('POST /wps/member/promotions/:id/claim', {
        params: { id },
        query: {},
        body: { device: deviceName() },
      })
export const apply = (id: string, comment: string) =>
  api('POST /wps/member/promotions/:id/apply', {
    params: { id },
    query: {},
    body: { comment, device: deviceName() },
  })
export const addImage = (id: string, data: string) =>
  api('POST /wps/member/promotions/:id/images', { params: { id }, body: { data } })
export const removeImage = (id: string, imageId: string) =>
  api('DELETE /wps/member/promotions/:id/images/:imageId', { params: { id, imageId } })

export const raffleQuery = (id: string) =>
  queryOptions({
    queryKey: ['promotions', 'raffle', id],
    queryFn: () => api('GET /wps/system/raffle/:id', { params: { id }, query: {} }),
    staleTime: 30_000,
  })
type Holders = Value<MemberCalls['GET /wps/system/raffle/:id']>['holders']
/** All whose tickets were drawn, page by page. */
export async function raffleHolders(id: string): Promise<Holders> {
  const holders: Holders = []
  for (let from: number | null = 0; from !== null;) {
    const page: Value<MemberCalls['GET /wps/system/raffle/:id']> = await api(
      'GET /wps/system/raffle/:id',
      { params: { id }, query: { from } },
    )
    holders.push(...page.holders)
    from = page.next
  }
  return holders
}
export const weightsQuery = queryOptions({
  queryKey: ['promotions', 'weights'],
  queryFn: async () => (await api('GET /wps/system/wagering-weights')).weights,
  staleTime: 600_000,
})
export const bonusesQuery = (language: string, page: number) =>
  queryOptions({
    queryKey: ['wallet', 'bonuses', language, page],
    queryFn: () => api('GET /wps/member/bonuses', { query: { language, page } }),
  })
export type Bonus = Value<MemberCalls['GET /wps/member/bonuses']>['rows'][number]
