import type { AuditRow } from '../queries.ts'

/** Who acted where no operator was signed in: the system, a player, or null for an unknown person. */
export function actorBesideOperators({
  act,
  ip,
}: Pick<AuditRow, 'act' | 'ip'>): 'system' | 'player' | null {
  if (ip === '') return 'system'
  return act === 'recovery.cancelled' ? 'player' : null
}
