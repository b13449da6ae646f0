import type { AuditRow } from './queries.ts'

/** Who acted where no operator was signed in: the house, which comes from no address; a player who keeps his number; else null, for nobody of ours was known then. */
export function actorBesideOperators({
  act,
  ip,
}: Pick<AuditRow, 'act' | 'ip'>): 'system' | 'player' | null {
  if (ip === '') return 'system'
  return act === 'recovery.cancelled' ? 'player' : null
}
