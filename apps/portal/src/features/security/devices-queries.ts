import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Device = Value<MemberCalls['GET /wps/member/devices']>['devices'][number]
export const devicesQuery = queryOptions({ queryKey: ['accounts', 'devices'], queryFn: async () => (await api('GET /wps/member/devices')).devices })
export const endDevice = (id: string, password: string): Promise<unknown> => api.sealed('POST /wps/member/devices/:id/end', { params: { id }, body: { password } })
export const endOtherDevices = (password: string): Promise<unknown> => api.sealed('POST /wps/member/devices/end', { body: { password } })

export type SignIn = Value<MemberCalls['GET /wps/member/sign-ins']>['rows'][number]
export const signInsQuery = (page: number) => queryOptions({ queryKey: ['accounts', 'sign-ins', page], queryFn: () => api('GET /wps/member/sign-ins', { query: { page, pageSize: 8 } }) })
