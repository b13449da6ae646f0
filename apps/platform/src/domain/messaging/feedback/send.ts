import type { FeedbackTopic } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { feedbackById, feedbackByKey, type FeedbackRow, insertFeedback } from './store.ts'

type SentFeedback = {
  brandId: number
  /** Null: a guest. */
  memberId: bigint | null
  requestKey: string
  language: string
  topic: FeedbackTopic
  content: string
  contact: string | null
}

/** Keeps what was written for operators to answer; the same request again answers the first. */
export async function sendFeedback(deps: Pick<Deps, 'db' | 'now' | 'brand'>, sent: SentFeedback) {
  const {
    feedback: { topics, minimum, maximum },
  } = await deps.brand.settings(sent.brandId)
  if (!topics.includes(sent.topic))
    return refuse('invalid_input', { fields: { questionType: 'wrong' } })
  if (sent.content.length < minimum)
    return refuse('invalid_input', { fields: { content: 'too_short' } })
  if (sent.content.length > maximum)
    return refuse('invalid_input', { fields: { content: 'too_long' } })
  return inTransaction(deps.db, async (tx) => {
    const id = await insertFeedback(tx, { ...sent, at: deps.now() })
    if (id === undefined) {
      const first = (await feedbackByKey(tx, sent.brandId, sent.requestKey))!
      return isSame(first, sent) ? first : refuse('key_reused')
    }
    const row = (await feedbackById(tx, id))!
    await tellOfFeedback(tx, row)
    return row
  })
}

const isSame = (row: FeedbackRow, sent: SentFeedback): boolean =>
  row.memberId === sent.memberId && row.topic === sent.topic && row.content === sent.content

export const tellOfFeedback = (tx: Tx, { id, brandId, memberId, state }: FeedbackRow) =>
  // What a guest sends is told to operators alone: `feedback.answered` would be everyone's.
  publish(
    tx,
    state === 'answered' && memberId !== null ? 'feedback.answered' : 'feedback.changed',
    {
      brandId,
      ...(memberId !== null && { playerId: memberId }),
      payload: { id: `${id}`, state },
    },
  )
