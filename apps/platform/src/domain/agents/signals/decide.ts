import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { signalById, type SignalRow } from './store.ts'

const states = { dismiss: 'dismissed', confirm: 'confirmed', reopen: 'open' } as const

/** What an operator found out about a signal; of a decided one only that it is open again. */
export const decideSignal = (
  { db, now, audit }: Pick<Deps, 'db' | 'now' | 'audit'>,
  operator: { operatorId: bigint; username: string; brandId: number; ip: string },
  { id, action, note }: { id: bigint; action: keyof typeof states; note: string },
): Promise<SignalRow | Refusal> =>
  inTransaction(db, async (tx) => {
    await sql`select from agents.signal where id = ${id} for update`.execute(tx)
    const signal = await signalById(tx, id)
    if (signal?.brand_id !== operator.brandId) return refuse('not_found')
    const isOpen = signal.state === 'open'
    if (isOpen === (action === 'reopen')) return refuse('signal_decided')
    const at = now()
    const { brandId, operatorId, username, ip } = operator
    await sql`
      update agents.signal
      set state = ${states[action]}, decided_by = ${username}, decided_at = ${at}, note = ${note}
      where id = ${id}`.execute(tx)
    await audit(tx, {
      brandId,
      operatorId,
      playerId: signal.agent_id,
      act: 'agents.signal_decide',
      subject: `S-${id}`,
      before: { state: signal.state },
      after: { state: states[action], note },
      ip,
    })
    await publish(tx, 'signal.decided', {
      brandId,
      playerId: signal.agent_id,
      payload: { id: `${id}` },
    })
    return (await signalById(tx, id))!
  })
