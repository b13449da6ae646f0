import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { renewing } from '../../../tabs/renewal.ts'

export type Device = Value<MemberCalls['GET /wps/member/devices']>['devices'][number]
export const devicesQuery = queryOptions({
  queryKey: ['accounts', 'devices'],
  queryFn: async () => (await api('GET /wps/member/devices')).devices,
})
export const endDevice = (id: string): Promise<unknown> =>
  renewing((call) => call('POST /wps/member/devices/:id/end', { params: { id }, body: {} }))
export const endOtherDevices = (): Promise<unknown> =>
  renewing((call) => call('POST /wps/member/devices/end', { body: {} }))

export type Outcome = 'opened' | 'refused'
export const signInsQuery = (outcome: Outcome, page: number) =>
  queryOptions({
    queryKey: ['accounts', 'sign-ins', outcome, page],
    queryFn: () =>
      api('GET /wps/member/sign-ins', {
        query: { outcome, page, pageSize: outcome === 'opened' ? 8 : 5 },
      }),
  })
