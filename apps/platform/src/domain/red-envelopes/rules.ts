import type { EnvelopeRow } from './store.ts'

export type EnvelopeState = 'planned' | 'open' | 'over' | 'cancelled'

/** As it is at a moment. */
export function stateOf(
  { opensAt, closesAt, cancelledAt }: Pick<EnvelopeRow, 'opensAt' | 'closesAt' | 'cancelledAt'>,
  at: Date,
): EnvelopeState {
  if (cancelledAt) return 'cancelled'
  if (at < opensAt) return 'planned'
  return at < closesAt ? 'open' : 'over'
}
