import { useWords } from '../../words.ts'
import { actorBesideOperators } from './words/who-acted.ts'
import type { AuditRow } from './queries.ts'

/** The operator, or who else did it; a dash where an unknown person was refused. */
export function Actor({ row }: { row: Pick<AuditRow, 'operator' | 'act' | 'ip'> }) {
  const t = useWords()
  const actor = actorBesideOperators(row)
  return row.operator || (actor ? t(`by.${actor}`) : '–')
}
