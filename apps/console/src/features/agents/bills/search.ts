import type { BillState, ContractKind } from '@padma/contract'
import { type Raw, readDay, readId, readPage, readWords } from '../../../address/search.ts'
import { contractKinds } from '../contracts/search.ts'

// Those that bills come to; the contract's own list would bring its schemas into the browser.
export const billStates = [
  'issued',
  'uncollected',
  'insufficient',
  'part_paid',
  'not_reached',
] as const satisfies readonly BillState[]
export type BillsSearch = {
  q?: string
  kind?: ContractKind
  state?: (typeof billStates)[number]
  from?: string
  to?: string
  page?: number
  /** Of the bill that is open. */
  id?: string
}
export const readBillsSearch = (raw: Raw): BillsSearch => ({
  q: readWords(raw.q, 60),
  kind: contractKinds.find((kind) => kind === raw.kind),
  state: billStates.find((state) => state === raw.state),
  from: readDay(raw.from),
  to: readDay(raw.to),
  page: readPage(raw.page),
  id: readId(raw.id),
})
