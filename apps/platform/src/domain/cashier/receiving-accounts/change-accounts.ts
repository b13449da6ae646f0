import { parseUnits, unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { maskNumber } from '../masking.ts'
import { methodOf } from '../methods/store.ts'
import {
  insertReceivingAccount,
  lockReceivingAccount,
  putReceiver,
  type ReceivingRow,
} from './store.ts'

type Input = {
  methodId: string
  number: string
  holder: string
  bank?: string | undefined
  dailyCap?: string | undefined
}
const WALLET = /^01[3-9]\d{8,9}$/
const BANK_ACCOUNT = /^\d{8,20}$/

const unitsOf = (amount: string | null | undefined): bigint | null =>
  amount ? parseUnits(amount)! : null

/**
 * A number that players pay to; what kind it is follows from its method. Only an owner decides
 * where the house's money goes.
 */
export function addReceivingAccount(deps: Deps, operator: Acting, input: Input) {
  return inTransaction(deps.db, async (tx) => {
    const method = await methodOf(tx, operator.brandId, input.methodId)
    if (!method || method.provider)
      return refuse('invalid_input', { fields: { methodId: 'unknown' } })
    const isBank = method.kind === 'bank'
    if (!(isBank ? BANK_ACCOUNT : WALLET).test(input.number))
      return refuse('invalid_input', { fields: { number: 'pattern' } })
    if (isBank && !input.bank) return refuse('invalid_input', { fields: { bank: 'required' } })
    const id = await insertReceivingAccount(tx, {
      brandId: operator.brandId,
      methodId: input.methodId,
      number: input.number,
      holder: input.holder,
      bank: isBank ? input.bank! : null,
      dailyCap: unitsOf(input.dailyCap),
    })
    if (id === undefined) return refuse('receiving_account_taken', { fields: { number: 'taken' } })
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: 'receiving_account.added',
      subject: `receiving_account:${id}`,
      ip: operator.ip,
      before: null,
      after: { methodId: input.methodId, number: maskNumber(input.number), kind: method.kind },
    })
    return (await lockReceivingAccount(tx, operator.brandId, id))!
  })
}

/** Opens or closes a number for new orders, or bounds its day; orders that name it go on. */
export function changeReceivingAccount(
  deps: Deps,
  operator: Acting,
  input: { id: bigint; isOpen: boolean; dailyCap?: string | null | undefined },
) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockReceivingAccount(tx, operator.brandId, input.id)
    if (!row) return refuse('not_found')
    const dailyCap = input.dailyCap === undefined ? row.daily_cap : unitsOf(input.dailyCap)
    if (row.is_open === input.isOpen && row.daily_cap === dailyCap) return row
    await putReceiver(tx, row.id, { isOpen: input.isOpen, dailyCap })
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: actOf(row, input.isOpen),
      subject: `receiving_account:${row.id}`,
      ip: operator.ip,
      before: { isOpen: row.is_open, dailyCap: capOf(row.daily_cap) },
      after: { isOpen: input.isOpen, dailyCap: capOf(dailyCap) },
    })
    return { ...row, is_open: input.isOpen, daily_cap: dailyCap }
  })
}

const actOf = (row: ReceivingRow, isOpen: boolean): string =>
  row.is_open === isOpen
    ? 'receiving_account.capped'
    : isOpen
      ? 'receiving_account.opened'
      : 'receiving_account.closed'

const capOf = (units: bigint | null): string | null =>
  units === null ? null : unitsToDecimal(units)

export const receivingAccountToWire = (row: ReceivingRow) => ({
  id: `${row.id}`,
  methodId: row.method_id,
  methodName: row.method_name,
  number: row.number,
  kind: row.kind,
  holder: row.holder,
  bank: row.bank,
  isOpen: row.is_open,
  dailyCap: capOf(row.daily_cap),
  deviceId: row.device_id,
  lastHeardAt: row.last_heard_at?.toISOString() ?? null,
})
