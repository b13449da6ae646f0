import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type IssueRow = {
  game_code: string
  issue: string
  opens_at: Date
  locks_at: Date
  draws_at: Date
  state: 'open' | 'drawn' | 'settled' | 'void'
  server_seed: string | null
  commitment: string | null
  beacon: 'drand' | 'local' | null
  chain: string | null
  beacon_round: bigint | null
  randomness: string | null
  /** JSON of the game, which alone reads it. */
  result: unknown
  drawn_at: Date | null
  /** Above 1 the first result was corrected. */
  revision: number
}
export type IssueKey = Pick<IssueRow, 'game_code' | 'issue'>

/** As a draw's randomness is bound to it. */
export const issueIdOf = ({ game_code, issue }: IssueKey) => `${game_code}/${issue}`

/** Not drawn yet, the next first. Index: issue_of_game. */
export async function issuesAhead(db: Db, gameCode: string, count: number): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select * from issue
    where game_code = ${gameCode} and state = 'open' and locks_at > clock_timestamp()
    order by draws_at
    limit ${count}`.execute(db)
  return rows
}

/** Locked and not drawn. */
export async function issuesWaiting(db: Db, gameCode: string): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select * from issue
    where game_code = ${gameCode} and state = 'open' and locks_at <= clock_timestamp()
    order by draws_at
    limit 5`.execute(db)
  return rows
}

/** The latest result, or void issue. */
export async function lastDrawn(db: Db, gameCode: string): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    select * from issue
    where game_code = ${gameCode} and state <> 'open'
    order by draws_at desc
    limit 1`.execute(db)
  return rows[0]
}

/** The latest first. */
export async function drawnIssues(
  db: Db,
  gameCode: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: IssueRow[]; total: number }> {
  const { rows } = await sql<IssueRow>`
    select * from issue
    where game_code = ${gameCode} and state <> 'open'
    order by draws_at desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from issue where game_code = ${gameCode} and state <> 'open'`.execute(
    db,
  )
  return { rows, total: Number(counted[0]!.total) }
}

/** Whose time of the draw has come, of the games that are drawn here. */
export async function issuesDue(db: Db, games: readonly string[]): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select * from issue
    where state = 'open' and draws_at <= clock_timestamp() and game_code = any(${games})
    order by draws_at
    limit 200`.execute(db)
  return rows
}

/** Drawn, and not every ticket is settled and paid. */
export async function issuesToSettle(db: Db): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select * from issue
    where state = 'drawn'
    order by draws_at
    limit 200`.execute(db)
  return rows
}

/** Of fair draws those that nobody played are kept for a month; what was played is kept. */
export async function forgetUnplayed(db: Db): Promise<void> {
  await sql`
    delete from issue i
    using (
      select game_code, issue
      from issue o
      where o.beacon is not null and o.state in ('settled', 'void')
        and o.draws_at < now() - interval '30 days'
        and not exists (
          select from ticket t where t.game_code = o.game_code and t.issue = o.issue
        )
      limit 1000
    ) old
    where i.game_code = old.game_code and i.issue = old.issue`.execute(db)
}
