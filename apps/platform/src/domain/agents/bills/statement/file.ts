import { readTerms, toPercent, topRates } from '../../terms.ts'
import type { BillRow } from '../store.ts'
import { billToWire } from '../to-wire.ts'
import { type Around, linesOf } from './lines.ts'

/** A bill with all that its receiver needs to make it again (docs/statement-format.md). */
export const statementOf = (bill: BillRow, around: Around, currency: string) => ({
  format: 'padma-statement-1' as const,
  kind: 'padma-statement' as const,
  currency,
  agent: bill.username,
  bill: billToWire(bill),
  period: bill.period,
  contract: `C-${bill.contract_id}`,
  terms: bill.terms,
  topRates: topRates(readTerms(bill.terms)).map(toPercent),
  figures: bill.figures,
  isStopped: bill.is_stopped,
  carriedInUnits: `${bill.carried_in}`,
  correctionUnits: `${bill.correction}`,
  debtInUnits: `${bill.debt_in}`,
  grossUnits: `${bill.gross}`,
  payableUnits: `${bill.payable}`,
  debtOutUnits: `${bill.debt_out}`,
  owedUnits: `${bill.owed}`,
  receivedUnits: `${bill.received}`,
  missingUnits: `${bill.missing}`,
  corrections: around.corrections.map(({ number, units }) => ({ number, units: `${units}` })),
  downlines: around.children.map(({ number, username, payable }) => ({
    number,
    username,
    units: `${payable}`,
  })),
  arrearsPaid: around.arrears.map(({ number, units }) => ({ number, units: `${units}` })),
  lines: linesOf(bill, around),
})
