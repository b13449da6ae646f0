import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Topic = Value<MemberCalls['PUT /wps/feedback']>['questionType']

export const formQuery = queryOptions({
  queryKey: ['feedback', 'form'],
  queryFn: () => api('GET /wps/feedback/form'),
})
export const sendFeedback = (
  key: string,
  body: { questionType: Topic; content: string; contact?: string },
) => api('PUT /wps/feedback', { key, body })
