import type { FeedbackRow } from './store.ts'

export const feedbackToWire = (row: FeedbackRow) => ({
  id: `${row.id}`,
  questionType: row.topic,
  content: row.content,
  state: row.state,
  answer: row.answer,
  sentAt: row.sentAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
})

export const feedbackForOperators = (row: FeedbackRow) => ({
  ...feedbackToWire(row),
  player: row.memberId === null ? null : { id: `${row.memberId}`, username: row.username! },
  contact: row.contact,
  closedBy: row.closedBy,
})
