import type { LimitName } from '@padma/contract'
import { api } from '../../calls/api.ts'
import { deviceName } from '../../device/device-name.ts'
import type { Limits, MoneyLimit } from '../../parts/limits/queries.ts'

/** `amount`: of play time in minutes; null: no limit. */
export function setLimit({
  limit,
  amount,
}: {
  limit: LimitName
  amount: string | null
}): Promise<Limits> {
  if (limit === 'time_day')
    return api('PUT /wps/member/play-time', {
      body: { minutes: amount === null ? null : Number(amount) },
    })
  return api('PUT /wps/member/limits/:limit', {
    params: { limit: limit satisfies MoneyLimit },
    body: { amount },
  })
}
export const confirmRaise = (limit: LimitName) =>
  api('POST /wps/member/limits/:limit/confirm', { params: { limit }, body: {} })
export const cancelRaise = (limit: LimitName) =>
  api('DELETE /wps/member/limits/:limit/raise', { params: { limit } })
export const setCheck = (minutes: number) =>
  api('PUT /wps/member/reality-check', { body: { minutes: minutes as 15 } })
export const selfExclude = (length: 'half_year' | 'for_good') =>
  api('POST /wps/member/self-exclusion', { body: { length, device: deviceName() } })
