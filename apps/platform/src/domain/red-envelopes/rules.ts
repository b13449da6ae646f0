import type { EnvelopeRow } from './store.ts'

type EnvelopeState = 'waiting' | 'planned' | 'open' | 'over' | 'cancelled'

/** As it is at a moment. */
export function stateOf(
  {
    opensAt,
    closesAt,
    cancelledAt,
    isApproved,
  }: Pick<EnvelopeRow, 'opensAt' | 'closesAt' | 'cancelledAt' | 'isApproved'>,
  at: Date,
): EnvelopeState {
  if (cancelledAt) return 'cancelled'
  if (!isApproved && at < closesAt) return 'waiting'
  if (at < opensAt) return 'planned'
  return at < closesAt ? 'open' : 'over'
}
