import type { DisputeRow } from './store.ts'

type OwnDisputeRow = Pick<DisputeRow, 'id' | 'question' | 'opened_at' | 'answer' | 'answered_at'>
export const ownToWire = ({ id, question, opened_at, answer, answered_at }: OwnDisputeRow) => ({
  id: `${id}`,
  state: answered_at ? ('answered' as const) : ('open' as const),
  question,
  askedAt: opened_at.toISOString(),
  answer,
  answeredAt: answered_at?.toISOString() ?? null,
})
