import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type Step = {
  from_state: string | null
  to_state: string
  actor: string
  note: string | null
  at: Date
}

/** Records a transition. `actor` is `player`, `system` or an operator's name. */
export async function recordStep(
  tx: Tx,
  subject: 'deposit' | 'withdrawal',
  id: bigint,
  step: Step,
): Promise<void> {
  await sql`insert into cashier.step (subject, subject_id, from_state, to_state, actor, note, at)
    values (${subject}, ${id}, ${step.from_state}, ${step.to_state}, ${step.actor},
      ${step.note}, ${step.at})`.execute(tx)
}

/** Index: cashier.step (subject, subject_id, id). */
export async function stepsOf(
  db: Db | Tx,
  subject: 'deposit' | 'withdrawal',
  ids: readonly bigint[],
): Promise<Map<bigint, Step[]>> {
  const { rows } = await sql<Step & { subject_id: bigint }>`
    select *
    from cashier.step
    where subject = ${subject} and subject_id = any(${ids.map(String)}::bigint[])
    order by id`.execute(db)
  return Map.groupBy(rows, (row) => row.subject_id)
}

export const stepToWire = (step: Step) => ({
  from: step.from_state,
  to: step.to_state,
  by: step.actor,
  note: step.note,
  at: step.at.toISOString(),
})
