import { commitmentOf, newServerSeed } from '@padma/fair'
import type { DrawGame } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Beacons } from '../beacon/index.ts'
import { issuesAfter } from './plan.ts'

/** As many as a chase may take. */
export const AHEAD = 110
/** A wallet closes a round after 40 days without a call, and forgets bets after 18 weeks. */
const FURTHEST_MS = 35 * 86_400_000
/** So that no one who bets can know the beacon's round. */
const AFTER_LOCK_MS = 3_000

/**
 * Makes a game's next issues, each with its commitment and its beacon's round fixed before anyone
 * can buy a ticket. Several processes may do so at once: the first to store an issue has made it.
 */
export async function makeIssues(
  { db, beacons }: { db: Db; beacons: Beacons },
  game: DrawGame<unknown>,
  now: Date,
): Promise<void> {
  const count = game.issues.kind === 'every' ? AHEAD : 8
  const planned = issuesAfter(game.issues, now, count).filter(
    ({ drawsAt }) => drawsAt.getTime() - now.getTime() < FURTHEST_MS,
  )
  const { rows: known } = await sql<{ issue: string }>`
    select issue from issue
    where game_code = ${game.code} and issue = any(${planned.map(({ issue }) => issue)})`.execute(
    db,
  )
  const made = new Set(known.map(({ issue }) => issue))
  // One that is about to lock is left out: its commitment would come too late to be seen.
  const wanted = planned.filter(
    ({ issue, locksAt }) => !made.has(issue) && locksAt.getTime() - now.getTime() > AFTER_LOCK_MS,
  )
  if (wanted.length === 0) return
  const rows = await Promise.all(
    wanted.map(async (one) => ({
      ...one,
      ...(game.source === 'fair' && (await fairness(beacons, one.locksAt))),
    })),
  )
  await sql`
    insert into issue (
      game_code, issue, opens_at, locks_at, draws_at,
      server_seed, commitment, beacon, chain, beacon_round
    )
    select ${game.code}, i.issue, i."opensAt", i."locksAt", i."drawsAt",
      i."serverSeed", i.commitment, i.beacon, i.chain, i.round
    from json_to_recordset(${JSON.stringify(rows)}) as i (
      issue text, "opensAt" timestamptz, "locksAt" timestamptz, "drawsAt" timestamptz,
      "serverSeed" text, commitment text, beacon text, chain text, round bigint
    )
    on conflict do nothing`.execute(db)
}

async function fairness(beacons: Beacons, locksAt: Date) {
  const beacon = await beacons.current()
  const { chain, round } = await beacon.roundAfter(new Date(locksAt.getTime() + AFTER_LOCK_MS))
  const serverSeed = newServerSeed()
  return { serverSeed, commitment: commitmentOf(serverSeed), beacon: beacon.kind, chain, round }
}
