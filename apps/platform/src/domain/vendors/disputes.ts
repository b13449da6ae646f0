import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** Rounds whose stake was rolled back after its win had been paid. Index: vendors.round_disputed. */
export async function disputedRounds(db: Db): Promise<bigint> {
  return (await sql<{ rounds: bigint }>`select count(*) as rounds from vendors.round where is_disputed`.execute(db)).rows[0]!.rounds
}
