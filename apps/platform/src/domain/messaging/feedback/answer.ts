import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { isMailAddress } from '../../members/index.ts'
import type { Acting, Deps } from '../deps.ts'
import { tellOfFeedback } from './send.ts'
import { closeFeedback, feedbackById, type FeedbackRow, lockFeedback } from './store.ts'

const SHOWN_OF_QUESTION = 60

/** A member reads the answer in their inbox; a guest who left a mail address by mail. */
export const answerFeedback = (
  deps: Deps,
  operator: Acting,
  { id, answer }: { id: bigint; answer: string },
) =>
  close(deps, operator, id, answer, async (tx, row) => {
    const about = row.content.slice(0, SHOWN_OF_QUESTION)
    if (row.memberId !== null)
      await deps.notify.inbox.write(tx, {
        brandId: row.brandId,
        memberId: row.memberId,
        kind: 'feedback_answered',
        subject: `feedback:${id}`,
        params: { about, answer },
      })
    else if (row.contact !== null && isMailAddress(row.contact))
      await deps.notify.send(tx, {
        brandId: row.brandId,
        channel: 'mail',
        to: row.contact,
        template: 'feedback_answered',
        language: row.language,
        words: { question: row.content, answer },
      })
  })

/** Nothing is said to the one who wrote. */
export const closeUnanswered = (deps: Deps, operator: Acting, id: bigint) =>
  close(deps, operator, id, null, async () => {})

function close(
  deps: Deps,
  operator: Acting,
  id: bigint,
  answer: string | null,
  tell: (tx: Tx, row: FeedbackRow) => Promise<void>,
): Promise<FeedbackRow | Refusal<'not_found' | 'feedback_closed'>> {
  const { operatorId, brandId, ip } = operator
  return inTransaction(deps.db, async (tx) => {
    const row = await lockFeedback(tx, id)
    if (row?.brandId !== brandId) return refuse('not_found')
    if (row.state !== 'open') return refuse('feedback_closed')
    await closeFeedback(tx, id, { answer, operatorId, at: deps.now() })
    await deps.audit(tx, {
      brandId,
      operatorId,
      ip,
      act: answer === null ? 'feedback.closed' : 'feedback.answered',
      subject: `feedback:${id}`,
      before: { content: row.content },
      after: { answer },
    })
    const closed = (await feedbackById(tx, id))!
    await tellOfFeedback(tx, closed)
    await tell(tx, closed)
    return closed
  })
}
