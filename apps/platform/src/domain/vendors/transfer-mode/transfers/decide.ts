import { sql } from 'kysely'
import { inTransaction } from '../../../../db/in-transaction.ts'
import type { OperatorSession } from '../../../../http/edge.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import { noSecondPerson } from '../../../approvals/index.ts'
import type { TransferDeps } from '../deps.ts'
import { settle, tellChanged } from './settle.ts'
import { lockTransfer, type TransferRow } from './store.ts'

export type Deciding = {
  id: bigint
  outcome: 'done' | 'failed'
  note: string
}

/**
 * What the vendor could not say in a day two operators do: the first proposes, another one who says
 * the same ends it. One who says otherwise proposes anew.
 */
export function decideTransfer(
  deps: TransferDeps,
  by: Pick<OperatorSession, 'operatorId' | 'username' | 'brandId' | 'lent'> & { ip: string },
  { id, outcome, note }: Deciding,
): Promise<TransferRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockTransfer(tx, id)
    if (row?.brand_id !== by.brandId) return refuse('not_found')
    if (row.state !== 'manual') return refuse('transfer_not_manual')
    const isConfirmed = row.proposed === outcome
    const notSecond =
      row.proposed === outcome && noSecondPerson(by, 'walletTransfers.decide', [row.proposed_by])
    if (notSecond) return notSecond
    await deps.audit(tx, {
      operatorId: by.operatorId,
      brandId: by.brandId,
      ip: by.ip,
      act: isConfirmed ? 'walletTransfer.decided' : 'walletTransfer.proposed',
      subject: `walletTransfer:${id}`,
      before: { state: row.state, proposed: row.proposed },
      after: { outcome, note },
    })
    if (isConfirmed)
      return settle(deps, tx, row, outcome, {
        at: deps.now(),
        actor: by.username,
        note,
        decidedBy: by.operatorId,
      })
    const { rows } = await sql<TransferRow>`
      update vendors.transfer
      set proposed = ${outcome}, proposed_by = ${by.operatorId}, proposal_note = ${note}
      where id = ${id}
      returning *`.execute(tx)
    await tellChanged(tx, rows[0]!)
    return rows[0]!
  })
}
