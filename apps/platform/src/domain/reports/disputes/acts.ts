import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Deps as ReportDeps } from '../deps.ts'
import { disputeById, type DisputeRow, insertDispute, isOwnRound, putAnswer } from './store.ts'

export type DisputeDeps = Pick<ReportDeps, 'db' | 'now' | 'audit' | 'inbox' | 'brand'>

/** A member asks about one of their rounds: a case that an operator answers, one a round. */
export function askAboutRound(
  deps: DisputeDeps,
  by: { brandId: number; playerId: bigint },
  { roundId, question }: { roundId: bigint; question: string },
): Promise<DisputeRow | Refusal<'not_found' | 'dispute_exists'>> {
  return inTransaction(deps.db, async (tx) => {
    const id = await insertDispute(tx, { ...by, roundId, question, at: deps.now() })
    if (id === null)
      return refuse((await isOwnRound(tx, by.playerId, roundId)) ? 'dispute_exists' : 'not_found')
    await publish(tx, 'dispute.asked', { ...by, payload: { id: `${id}` } })
    return (await disputeById(tx, id))!
  })
}

/** An operator answers; the member is told in their inbox. No money moves by it. */
export function answerDispute(
  deps: DisputeDeps,
  by: { operatorId: bigint; brandId: number; ip: string },
  { id, answer }: { id: bigint; answer: string },
): Promise<DisputeRow | Refusal<'not_found' | 'dispute_answered'>> {
  return inTransaction(deps.db, async (tx) => {
    const dispute = await disputeById(tx, id)
    if (dispute?.brand_id !== by.brandId) return refuse('not_found')
    const { brandId, operatorId } = by
    if (!(await putAnswer(tx, id, { answer, operatorId, at: deps.now() })))
      return refuse('dispute_answered')
    await deps.audit(tx, {
      ...by,
      act: 'dispute.answered',
      subject: `dispute:${id}`,
      before: { question: dispute.question },
      after: { answer },
    })
    await publish(tx, 'dispute.answered', {
      brandId,
      playerId: dispute.player_id,
      payload: { id: `${id}` },
    })
    await deps.inbox.write(tx, {
      brandId,
      memberId: dispute.player_id,
      kind: 'dispute_answered',
      subject: `dispute:${id}`,
      params: { game: dispute.game_name, round: `${dispute.round_id}`, answer },
    })
    return (await disputeById(tx, id))!
  })
}
