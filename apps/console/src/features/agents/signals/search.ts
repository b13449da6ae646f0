import type { SignalKind, SignalState } from '@padma/contract'
import { type Raw, readId, readPage, readWords } from '../../../address/search.ts'

// Their own lists: the contract's would bring its schemas into the browser.
export const signalKinds = [
  'self_referral',
  'shared_device',
  'circular_transfers',
] as const satisfies readonly SignalKind[]
const closedStates = ['confirmed', 'dismissed'] as const satisfies readonly SignalState[]
export type SignalsSearch = {
  q?: string
  kind?: SignalKind
  /** Without one, the open ones. */
  state?: (typeof closedStates)[number]
  page?: number
  /** Of the signal that is open. */
  id?: string
}
export const readSignalsSearch = (raw: Raw): SignalsSearch => ({
  q: readWords(raw.q, 60),
  kind: signalKinds.find((kind) => kind === raw.kind),
  state: closedStates.find((state) => state === raw.state),
  page: readPage(raw.page),
  id: readId(raw.id),
})
