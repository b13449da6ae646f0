import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { WriteAudit } from '../../audit/index.ts'
import type { Brand } from '../../brand/index.ts'
import { itemById, type ItemRow, setClosed } from './store.ts'

export type ReconciliationDeps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  audit: WriteAudit
}

/**
 * An operator says how it was settled. No money moves by it: what is owed is paid by the next
 * credit, and a round's figures are the vendor's.
 */
export function closeItem(
  deps: ReconciliationDeps,
  by: { operatorId: bigint; brandId: number; ip: string },
  { id, note }: { id: bigint; note: string },
): Promise<ItemRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const item = await itemById(tx, id)
    if (item?.brand_id !== by.brandId) return refuse('not_found')
    if (!(await setClosed(tx, id, { operatorId: by.operatorId, note, at: deps.now() })))
      return refuse('item_closed')
    await deps.audit(tx, {
      ...by,
      act: 'reconciliation.closed',
      subject: `reconciliation:${id}`,
      before: null,
      after: { kind: item.kind, note },
    })
    await publish(tx, 'reconciliation.closed', { brandId: by.brandId, payload: { id: `${id}` } })
    return (await itemById(tx, id))!
  })
}
