import { queryOptions } from '@tanstack/react-query'
import { type Answer, api, type RowOf } from '../../api.ts'

export type Dispute = RowOf<'GET /ops/disputes'>
export type DisputedRound = Answer<'GET /ops/disputes/:id/round'>

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['disputes', 'round', id],
    queryFn: () => api('GET /ops/disputes/:id/round', { params: { id } }),
  })
export const answerDispute = ({ id, answer }: { id: string; answer: string }) =>
  api('POST /ops/disputes/:id/answer', { params: { id }, body: { answer } })
