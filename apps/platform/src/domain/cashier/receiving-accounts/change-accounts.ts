import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusal.ts'
import { methodsOf } from '../deposit/store.ts'
import type { Acting, Deps } from '../deps.ts'
import { maskNumber } from '../masking.ts'
import {
  insertReceivingAccount,
  lockReceivingAccount,
  putOpen,
  type ReceivingRow,
} from './store.ts'

type Input = { methodId: string; number: string; kind: ReceivingRow['kind']; holder: string }

/** A number that players pay to. Only an owner decides where the house's money goes. */
export function addReceivingAccount(deps: Deps, operator: Acting, input: Input) {
  return inTransaction(deps.db, async (tx) => {
    if (!(await methodsOf(tx, operator.brandId)).some((method) => method.id === input.methodId))
      return refuse('invalid_input', { fields: { methodId: 'unknown' } })
    const id = await insertReceivingAccount(tx, { brandId: operator.brandId, ...input })
    if (id === undefined) return refuse('receiving_account_taken', { fields: { number: 'taken' } })
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: 'receiving_account.added',
      subject: `receiving_account:${id}`,
      ip: operator.ip,
      before: null,
      after: { methodId: input.methodId, number: maskNumber(input.number), kind: input.kind },
    })
    return (await lockReceivingAccount(tx, operator.brandId, id))!
  })
}

/** Opens or closes a number for new orders; orders that name it go on. */
export function setReceivingAccountOpen(
  deps: Deps,
  operator: Acting,
  input: { id: bigint; isOpen: boolean },
) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockReceivingAccount(tx, operator.brandId, input.id)
    if (!row) return refuse('not_found')
    if (row.is_open === input.isOpen) return row
    await putOpen(tx, row.id, input.isOpen)
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: input.isOpen ? 'receiving_account.opened' : 'receiving_account.closed',
      subject: `receiving_account:${row.id}`,
      ip: operator.ip,
      before: { isOpen: row.is_open },
      after: { isOpen: input.isOpen },
    })
    return { ...row, is_open: input.isOpen }
  })
}

export const receivingAccountToWire = (row: ReceivingRow) => ({
  id: `${row.id}`,
  methodId: row.method_id,
  methodName: row.method_name,
  number: row.number,
  kind: row.kind,
  holder: row.holder,
  isOpen: row.is_open,
})
