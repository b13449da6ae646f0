import type { BillRow as Wire } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { BillRow, PaymentRow } from './store.ts'

export const signed = (units: bigint): string =>
  units < 0n ? `-${unitsToDecimal(-units)}` : unitsToDecimal(units)

export const billToWire = (row: BillRow): Wire => ({
  id: `${row.id}`,
  number: `B-${row.id}`,
  kind: row.kind,
  state: row.state,
  from: row.from_at.toISOString(),
  until: row.until_at.toISOString(),
  gross: signed(row.gross),
  owed: signed(row.owed),
  net: signed(row.payable - row.owed),
  received: signed(row.received),
  missing: signed(row.missing),
  issuedAt: row.drawn_at.toISOString(),
})

export const paymentToWire = ({ paid_at, units, source }: PaymentRow) => ({
  at: paid_at.toISOString(),
  amount: signed(units),
  from: source,
})
