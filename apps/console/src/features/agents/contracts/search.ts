import type { ContractKind } from '@padma/contract'
import { type Raw, readPage, readWords } from '../../../address/search.ts'

// Their own list: the contract's would bring its schemas into the browser.
export const contractKinds = [
  'dividend',
  'daily',
  'hourly',
  'realtime',
] as const satisfies readonly ContractKind[]
export const contractStates = ['requested', 'valid', 'term_requested', 'ended'] as const
export type ContractsSearch = {
  q?: string
  kind?: ContractKind
  state?: (typeof contractStates)[number]
  page?: number
}
export const readContractsSearch = (raw: Raw): ContractsSearch => ({
  q: readWords(raw.q, 60),
  kind: contractKinds.find((kind) => kind === raw.kind),
  state: contractStates.find((state) => state === raw.state),
  page: readPage(raw.page),
})
