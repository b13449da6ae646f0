import { api } from '../../../calls/api.ts'
import type { Identity } from '../../../parts/identity/identity-query.ts'

export type Part = Identity['parts'][number]['part']
export const addDocument = (part: Part, data: string) =>
  api('PUT /wps/member/identity-check/:part', { params: { part }, body: { data } })
export const sendDocuments = () => api('POST /wps/member/identity-check', { body: {} })
