import { api, type RowOf } from '../../api.ts'

export type Feedback = RowOf<'GET /ops/feedback'>

export const answerFeedback = ({ id, answer }: { id: string; answer: string }) =>
  api('POST /ops/feedback/:id/answer', { params: { id }, body: { answer } })
export const closeFeedback = (id: string) =>
  api('POST /ops/feedback/:id/close', { params: { id }, body: {} })
