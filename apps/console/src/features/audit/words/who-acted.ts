import type { AuditRow } from '../queries.ts'

/** Who acted without an operator’s sign-in: the system, a player, or null for an unknown person. */
export function actorBesideOperators({
  act,
  ip,
}: Pick<AuditRow, 'act' | 'ip'>): 'system' | 'player' | null {
  if (ip === '') return 'system'
  return act === 'recovery.cancelled' ? 'player' : null
}
