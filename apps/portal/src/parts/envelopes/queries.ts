import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Envelope = Value<MemberCalls['GET /wps/member/red-envelopes']>['envelopes'][number]

/** How many are left changes with everyone who opens one. */
export const envelopesQuery = queryOptions({
  queryKey: ['envelopes'],
  queryFn: async () => (await api('GET /wps/member/red-envelopes')).envelopes,
  refetchInterval: 15_000,
})
export const openEnvelope = (id: string) =>
  api('POST /wps/member/red-envelopes/:id/open', { params: { id }, body: {} })
