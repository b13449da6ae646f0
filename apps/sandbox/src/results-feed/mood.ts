import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/**
 * `late`: nothing for some seconds; `partial`: parts first, all after that time; `wrong`: another
 * result first, corrected after that time; `forged`: signed by no one we know.
 */
export const moods = ['prompt', 'late', 'partial', 'wrong', 'forged'] as const
export type Mood = (typeof moods)[number]
export type GameMood = { mood: Mood; seconds: number }

export async function moodOf(db: Db, game: string): Promise<GameMood> {
  const { rows } = await sql<GameMood>`
    select mood, seconds from results_mood where game = ${game}`.execute(db)
  return rows[0] ?? { mood: 'prompt', seconds: 0 }
}

export async function setMood(db: Db, game: string, { mood, seconds }: GameMood): Promise<void> {
  await sql`
    insert into results_mood (game, mood, seconds) values (${game}, ${mood}, ${seconds})
    on conflict (game) do update set mood = excluded.mood, seconds = excluded.seconds`.execute(db)
}

/** Seconds since an issue was first asked for: a feed is asked when the draw is over. */
export async function secondsSinceFirst(db: Db, game: string, issue: string): Promise<number> {
  await sql`
    insert into results_asked (game, issue) values (${game}, ${issue})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - first_asked_at)::float8 as seconds
    from results_asked
    where game = ${game} and issue = ${issue}`.execute(db)
  return rows[0]!.seconds
}
