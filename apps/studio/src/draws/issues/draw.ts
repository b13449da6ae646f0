import type { DrawGame } from '@padma/game-protocol'
import { streamOfIssue } from '@padma/games/lottery/kit/outcome.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import { step } from '../../steps.ts'
import type { Beacons } from '../beacon/index.ts'
import { type IssueKey, issueIdOf, type IssueRow } from './store.ts'

/** A beacon that is late for longer voids the issue: every stake comes back. */
const PATIENCE_MS = 10 * 60_000

/**
 * Draws an issue whose time has come. The same seed and randomness give the same result, so two who
 * draw at once store the same one, once. False when the beacon has not spoken yet.
 */
export async function drawIssue(
  { db, beacons }: { db: Db; beacons: Beacons },
  game: DrawGame<unknown>,
  issue: IssueRow,
  now: Date,
): Promise<boolean> {
  const randomness = await beacons.randomnessOf({
    kind: issue.beacon!,
    chain: issue.chain!,
    round: Number(issue.beacon_round),
  })
  if (randomness === null) {
    if (now.getTime() - issue.draws_at.getTime() <= PATIENCE_MS) return false
    await voidIssue(db, issue)
    return true
  }
  const result = game.draw(
    streamOfIssue({ serverSeed: issue.server_seed!, issueId: issueIdOf(issue), randomness }),
  )
  step('issue to be drawn')
  await db.transaction().execute(async (tx) => {
    await sql`
      update issue
      set state = 'drawn', randomness = ${randomness}, result = ${JSON.stringify(result)},
        drawn_at = clock_timestamp(), revision = 1
      where game_code = ${issue.game_code} and issue = ${issue.issue} and state = 'open'`.execute(
      tx,
    )
    await giveUpOpenTickets(tx, issue)
  })
  step('issue drawn')
  return true
}

/** Nobody knew the result when these were asked for, and nobody may decide them now. */
async function giveUpOpenTickets(tx: Tx, { game_code, issue }: IssueKey): Promise<void> {
  await sql`
    update ticket
    set state = 'undoing', refused = 'issue_closed', next_try_at = clock_timestamp()
    where game_code = ${game_code} and issue = ${issue} and state = 'open'`.execute(tx)
}

/** Every stake comes back. Only an issue without a result. */
export const voidIssue = (db: Db, key: IssueKey): Promise<boolean> =>
  db.transaction().execute((tx) => voidIssueIn(tx, key))

export async function voidIssueIn(tx: Tx, { game_code, issue }: IssueKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update issue
    set state = 'void', drawn_at = clock_timestamp()
    where game_code = ${game_code} and issue = ${issue} and state = 'open'`.execute(tx)
  await sql`
    update ticket
    set state = 'undoing', refused = 'issue_void', next_try_at = clock_timestamp()
    where game_code = ${game_code} and issue = ${issue} and state in ('open', 'placed')`.execute(tx)
  return numAffectedRows === 1n
}

/** For so long after the first result another one corrects it. */
export const CORRECTION_HOURS = 24

/** Two of the staff, and why; of a feed nobody, and when it published the result. */
type GivenBy = { staff: readonly string[]; reason: string | null; publishedAt?: Date }

export const takeResult = (
  db: Db,
  key: IssueKey,
  result: unknown,
  withinHours = CORRECTION_HOURS,
  publishedAt = new Date(),
): Promise<boolean> =>
  db
    .transaction()
    .execute((tx) =>
      takeResultIn(tx, key, result, { staff: [], reason: null, publishedAt }, withinHours),
    )

/**
 * Stores the result of a game with a feed. A later one that differs corrects the first: what was
 * paid by it is undone and paid anew. False when the result is the stored one, or the issue may not
 * take one: not locked yet, void, the first is older than `withinHours`, the stored one was
 * published later, or it comes from the feed and the staff has given one.
 */
export async function takeResultIn(
  tx: Tx,
  { game_code, issue }: IssueKey,
  result: unknown,
  { staff, reason, publishedAt = new Date() }: GivenBy,
  withinHours = CORRECTION_HOURS,
): Promise<boolean> {
  const { rows } = await sql<{ revision: number }>`
    update issue i
    set state = 'drawn', result = ${JSON.stringify(result)}, revision = revision + 1,
      published_at = ${publishedAt}, drawn_at = coalesce(drawn_at, clock_timestamp())
    where game_code = ${game_code} and issue = ${issue} and locks_at <= clock_timestamp()
      and (
        state = 'open'
        or state in ('drawn', 'settled') and result <> ${JSON.stringify(result)}::jsonb
          and published_at < ${publishedAt}
          and drawn_at > clock_timestamp() - make_interval(hours => ${withinHours})
          and (${staff.length > 0} or not exists (
            select from issue_result r
            where r.game_code = i.game_code and r.issue = i.issue and r.given_by <> '{}'
          ))
      )
    returning revision`.execute(tx)
  if (!rows[0]) return false
  await sql`
    insert into issue_result (game_code, issue, revision, result, given_by, reason)
    values (
      ${game_code}, ${issue}, ${rows[0].revision}, ${JSON.stringify(result)}, ${[...staff]},
      ${reason}
    )`.execute(tx)
  await giveUpOpenTickets(tx, { game_code, issue })
  if (rows[0].revision > 1)
    await sql`
      update ticket
      set state = 'placed'
      where game_code = ${game_code} and issue = ${issue} and state = 'settled'`.execute(tx)
  return true
}
