import type { MemberHint, OperatorHint } from '@padma/contract'
import type { Event } from '../db/outbox.ts'

/** Which queries a fact makes stale on its player's pages; a fact of the brand, on everybody's. */
export function memberHintsOf(event: Event): MemberHint[] {
  if (event.name === 'configuration.changed') return ['configuration']
  if (event.name.startsWith('round.')) return ['balance', 'bets']
  if (event.name.startsWith('deposit.')) return ['balance', 'deposits']
  if (event.name.startsWith('withdrawal.')) return ['balance', 'withdrawals']
  return []
}

/** Which queues a fact makes stale in the console of its brand. */
export function operatorHintsOf(event: Event): OperatorHint[] {
  if (event.name.startsWith('deposit.')) return ['deposits', 'players']
  if (event.name.startsWith('withdrawal.')) return ['withdrawals', 'players']
  if (event.name.startsWith('reconciliation.')) return ['reconciliation', 'players']
  if (event.name === 'member.registered') return ['players']
  if (event.name === 'audit.written') return ['audit']
  if (event.name === 'configuration.changed') return ['configuration']
  return []
}
