import type { MemberEnding, MemberHint, OperatorHint, Right } from '@padma/contract'
import type { Event } from '../db/outbox.ts'

/** Which queries a fact makes stale on its player's pages; a fact of the brand, on everybody's. */
export function memberHintsOf(event: Event): MemberHint[] {
  if (event.name === 'configuration.changed') return ['configuration']
  if (event.name.startsWith('round.')) return ['balance', 'bets']
  if (event.name.startsWith('reward.')) return ['balance']
  if (event.name.startsWith('deposit.')) return ['balance', 'deposits']
  if (event.name.startsWith('withdrawal.')) return ['balance', 'withdrawals']
  return []
}

const endings: Readonly<Record<string, MemberEnding>> = {
  elsewhere: 'session_ended_elsewhere',
  password: 'session_ended_by_password',
  house: 'session_ended_by_house',
}
/** What the pages of a session hear when it ends: by whom, where the fact tells. */
export const memberEndingOf = ({ payload }: Event): MemberEnding =>
  endings[String((payload as { by?: string }).by)] ?? 'session_ended'

/** Whoever may not read a thing is not told either that it changed. Everybody is told of the configuration: `GET /ops/me` tells each whether the portal is open. */
const anyOf: Record<Exclude<OperatorHint, 'session_ended'>, readonly Right[] | null> = {
  deposits: ['deposits.read'],
  withdrawals: ['withdrawals.read'],
  players: ['players.read'],
  reconciliation: ['reconciliation.read'],
  recoveries: ['recoveries.read'],
  audit: ['audit.read'],
  staff: ['staff.read', 'roles.read'],
  configuration: null,
}

/** Which queues a fact makes stale in the console of its brand, for somebody with these rights. */
export function operatorHintsOf(event: Event, rights: ReadonlySet<Right>): OperatorHint[] {
  return staleQueues(event).filter(
    (hint) => anyOf[hint]?.some((right) => rights.has(right)) ?? true,
  )
}

function staleQueues(event: Event): (keyof typeof anyOf)[] {
  if (event.name.startsWith('deposit.')) return ['deposits', 'players']
  if (event.name.startsWith('withdrawal.')) return ['withdrawals', 'players']
  if (event.name.startsWith('recovery.')) return ['recoveries', 'players']
  if (event.name.startsWith('reconciliation.')) return ['reconciliation', 'players']
  if (event.name === 'member.registered') return ['players']
  // Whoever acts upon staff or roles, comes in or goes writes there.
  if (event.name === 'audit.written')
    return /^(staff|role|operator)\./.test(String(event.payload.act))
      ? ['audit', 'staff']
      : ['audit']
  if (event.name === 'configuration.changed') return ['configuration']
  return []
}
