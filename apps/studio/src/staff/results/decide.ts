import { isDeepStrictEqual } from 'node:util'
import type { DrawGame } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import { CORRECTION_HOURS, takeResultIn, voidIssueIn } from '../../draws/issues/draw.ts'
import type { IssueKey, IssueRow } from '../../draws/issues/store.ts'
import { type Actor, record } from '../audit.ts'
import type { Kind } from '../wire.ts'
import { differing } from './fields.ts'

/** What one of the staff enters of an issue. */
export type Entry =
  | { kind: 'result'; result: unknown; reason: null }
  | { kind: 'correction'; result: unknown; reason: string }
  | { kind: 'void'; result: null; reason: string }
type Proposal = { kind: Kind; result: unknown; reason: string | null; username: string }

export type Decided =
  /** The first entry: it waits for another person's. */
  | { is: 'waiting' }
  | { is: 'done' }
  /** Both entries are gone; `fields` by place, none where one voids and the other does not. */
  | { is: 'different'; fields: number[] }
  | { refused: 'own_entry' | 'not_open' | 'same_result' }

/** Two different people enter the same: the first entry waits, the second decides. */
export async function enter(
  db: Db,
  game: DrawGame<unknown>,
  key: IssueKey,
  entry: Entry,
  actor: Actor,
): Promise<Decided> {
  return db.transaction().execute(async (tx) => {
    const issue = await holdIssue(tx, key)
    if (!issue || !isOpenTo(issue, entry.kind)) return { refused: 'not_open' }
    if (entry.kind === 'correction' && isDeepStrictEqual(entry.result, issue.result))
      return { refused: 'same_result' }
    const { rows } = await sql<Proposal>`
      select * from result_proposal
      where game_code = ${key.game_code} and issue = ${key.issue}
      for update`.execute(tx)
    const [first] = rows
    const of = { game: key.game_code, issue: key.issue, ...entry }
    // What waits may have been overtaken by a result of the feed.
    if (!first || !isOpenTo(issue, first.kind)) {
      await putAway(tx, key)
      await propose(tx, key, entry, actor)
      await record(tx, actor, `${entry.kind}.entered`, of)
      return { is: 'waiting' }
    }
    if (first.username === actor.username) return { refused: 'own_entry' }
    await putAway(tx, key)
    if (first.kind !== entry.kind || !isDeepStrictEqual(first.result, entry.result)) {
      const fields = first.kind === entry.kind ? differing(game, first.result, entry.result) : []
      await record(tx, actor, 'entries.different', {
        ...of,
        fields,
        by: [first.username, actor.username],
      })
      return { is: 'different', fields }
    }
    await carryOut(tx, key, entry, {
      staff: [first.username, actor.username],
      reason: first.reason,
    })
    await record(tx, actor, `${entry.kind}.decided`, {
      ...of,
      by: [first.username, actor.username],
    })
    return { is: 'done' }
  })
}

/** Takes one's own entry back. */
export async function takeBack(db: Db, key: IssueKey, actor: Actor): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      delete from result_proposal
      where game_code = ${key.game_code} and issue = ${key.issue}
        and username = ${actor.username}`.execute(tx)
    if (numAffectedRows === 0n) return false
    await record(tx, actor, 'entry.taken_back', { game: key.game_code, issue: key.issue })
    return true
  })
}

type Held = Pick<IssueRow, 'state' | 'result'> & { is_locked: boolean; is_correctable: boolean }

/** The issue stays as it is until this is decided. */
async function holdIssue(tx: Tx, { game_code, issue }: IssueKey): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select state, result, locks_at <= clock_timestamp() as is_locked,
      state in ('drawn', 'settled')
        and drawn_at > clock_timestamp() - make_interval(hours => ${CORRECTION_HOURS})
        as is_correctable
    from issue
    where game_code = ${game_code} and issue = ${issue}
    for update`.execute(tx)
  return rows[0]
}

const isOpenTo = ({ state, is_locked, is_correctable }: Held, kind: Kind): boolean =>
  kind === 'correction' ? is_correctable : state === 'open' && is_locked

async function propose(
  tx: Tx,
  key: IssueKey,
  { kind, result, reason }: Entry,
  { username }: Actor,
) {
  await sql`
    insert into result_proposal (game_code, issue, kind, result, reason, username)
    values (
      ${key.game_code}, ${key.issue}, ${kind},
      ${result === null ? null : JSON.stringify(result)}, ${reason}, ${username}
    )`.execute(tx)
}

async function putAway(tx: Tx, { game_code, issue }: IssueKey): Promise<void> {
  await sql`
    delete from result_proposal where game_code = ${game_code} and issue = ${issue}`.execute(tx)
}

async function carryOut(
  tx: Tx,
  key: IssueKey,
  { kind, result }: Entry,
  by: { staff: readonly string[]; reason: string | null },
): Promise<void> {
  const isDone =
    kind === 'void' ? await voidIssueIn(tx, key) : await takeResultIn(tx, key, result, by)
  if (!isDone) throw new Error('an issue changed while it was held')
  if (kind === 'void')
    await sql`
      insert into issue_result (game_code, issue, revision, given_by, reason)
      values (${key.game_code}, ${key.issue}, 0, ${[...by.staff]}, ${by.reason})`.execute(tx)
}
