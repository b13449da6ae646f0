import { sql } from 'kysely'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { publish } from '../../../../db/outbox/outbox.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import type { Deps } from '../../deps.ts'
import { billById, type BillRow, insertPayment } from '../store.ts'
import { deskAccount } from './pay.ts'

/** Where what is settled outside the books leaves them. */
const OUTSIDE = 'agents_desk'

/** The net of an agent of cash or credit line was paid, or taken, outside. */
export const settleAtDesk = (
  deps: Deps,
  operator: { operatorId: bigint; username: string; brandId: number; ip: string },
  { id, note, key }: { id: bigint; note: string; key: string },
): Promise<BillRow | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    await sql`select from agents.bill where id = ${id} for update`.execute(tx)
    const bill = await billById(tx, id)
    if (bill?.brand_id !== operator.brandId) return refuse('not_found')
    const { rows } = await sql<{ desk_key: string | null }>`
      select desk_key from agents.bill where id = ${id}`.execute(tx)
    if (rows[0]!.desk_key === key) return bill
    const desk = deskAccount(bill)
    if (!desk || bill.state !== 'uncollected') return refuse('bill_not_open')
    const units = bill.received - bill.owed
    const at = deps.now()
    await sql`
      update agents.bill
      set state = case when missing > 0 then 'part_paid' else 'issued' end, desk_note = ${note},
        desk_by = ${operator.username}, desk_key = ${key}
      where id = ${id}`.execute(tx)
    await insertPayment(tx, { billId: id, source: 'desk', byBillId: id, units, at })
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      playerId: bill.agent_id,
      act: 'agents.bill_settle',
      subject: `B-${id}`,
      before: { state: bill.state },
      after: { units: `${units}`, note },
      ip: operator.ip,
    })
    await publish(tx, 'bill.paid', {
      brandId: bill.brand_id,
      playerId: bill.agent_id,
      payload: { id: `${id}` },
    })
    await deps.wallet.moveAmong(tx, {
      players: [],
      house: [
        { house: desk, units: -units },
        { house: OUTSIDE, units },
      ],
      of: bill.agent_id,
      kind: 'agent_desk',
      source: 'agents',
      reference: `agent_desk:${id}`,
      cause: `agent_bill:${id}`,
      fingerprint: `agent_desk|${bill.agent_id}|${units}`,
    })
    return (await billById(tx, id))!
  })
