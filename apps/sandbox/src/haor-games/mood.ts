import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/**
 * `late`: does it and answers when no one waits any more; `lost`: does it and the line breaks;
 * `dead`: does nothing and never answers; `twice`: tells each bet twice.
 */
export const moods = ['well', 'late', 'lost', 'dead', 'declines', 'twice'] as const
export type Mood = (typeof moods)[number]

/** The member's own, or that of all. */
export async function moodOf(db: Db, member: string | undefined): Promise<Mood> {
  const { rows } = await sql<{ mood: Mood }>`
    select mood from haor_mood where member in (${member ?? '*'}, '*')
    order by member = '*' limit 1`.execute(db)
  return rows[0]?.mood ?? 'well'
}

export async function setMood(db: Db, member: string, mood: Mood): Promise<void> {
  await sql`
    insert into haor_mood (member, mood) values (${member}, ${mood})
    on conflict (member) do update set mood = excluded.mood`.execute(db)
}
