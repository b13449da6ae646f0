import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { OperatorSession } from '../../../http/edge.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { holdMember, type Member, readMember, TRIAL } from '../../members/index.ts'
import type { Deps } from '../deps.ts'
import { hasOpenBills, putType } from './store.ts'

type Making = {
  operator: Pick<OperatorSession, 'operatorId' | 'brandId'>
  member: Pick<Member, 'id' | 'username'>
  type: 1 | 41 | 42
  reason: string
  ip: string
}

/** A player below no one becomes an agent of the top line; the same again changes nothing. */
export const makeAgent = (
  { db, audit, members }: Pick<Deps, 'db' | 'audit' | 'members'>,
  { operator: { operatorId, brandId }, member: { id, username }, type, reason, ip }: Making,
): Promise<{ type: number } | Refusal> =>
  inTransaction(db, async (tx) => {
    const { status } = await holdMember(tx, id)
    const { type: before } = (await readMember(tx, id))!
    if (before === TRIAL) return refuse('real_account_needed')
    if (status !== 'active') return refuse('account_blocked')
    if ((await members.tree.parentOf(tx, id)) !== null) return refuse('agent_has_upline')
    if (before === type) return { type }
    if (await members.tree.hasPendingMove(tx, id)) return refuse('move_pending')
    if (await hasOpenBills(tx, id)) return refuse('agent_bills_open')
    await putType(tx, id, type)
    await audit(tx, {
      brandId,
      operatorId,
      playerId: id,
      act: 'agent.made',
      subject: `player:${username}`,
      before: { type: before },
      after: { type, reason },
      ip,
    })
    await publish(tx, 'tree.agent_made', { brandId, playerId: id, payload: { type } })
    return { type }
  })
