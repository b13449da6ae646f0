import type { LimitName } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type LimitRow = {
  name: LimitName
  most: bigint
  told_of: Date | null
  /** A raise that waits; `raise_most` null: for no limit. */
  ripe_at: Date | null
  raise_most: bigint | null
}

/** A player's limits, each with its raise. Index: member_limit pk, raise pk. */
export async function limitsOf(db: Db | Tx, playerId: bigint): Promise<LimitRow[]> {
  return (
    await sql<LimitRow>`
      select l.name, l.most, l.told_of, r.ripe_at, r.most as raise_most
      from limits.member_limit l
      left join limits.raise r using (player_id, name)
      where l.player_id = ${playerId}
      order by l.name`.execute(db)
  ).rows
}

export const limitOf = async (db: Db | Tx, playerId: bigint, name: LimitName) =>
  (await limitsOf(db, playerId)).find((row) => row.name === name) ?? null

/** A raise that waited is gone with it. */
export async function putLimit(
  tx: Tx,
  playerId: bigint,
  { name, most, at }: { name: LimitName; most: bigint; at: Date },
): Promise<void> {
  await deleteRaise(tx, playerId, name)
  await sql`
    insert into limits.member_limit (player_id, name, most, set_at)
    values (${playerId}, ${name}, ${most}, ${at})
    on conflict (player_id, name)
    do update set most = excluded.most, set_at = excluded.set_at, told_of = null`.execute(tx)
}

export async function deleteLimit(tx: Tx, playerId: bigint, name: LimitName): Promise<void> {
  await sql`
    delete from limits.member_limit
    where player_id = ${playerId} and name = ${name}`.execute(tx)
}

export async function putRaise(
  tx: Tx,
  playerId: bigint,
  raise: { name: LimitName; most: bigint | null; at: Date; ripeAt: Date },
): Promise<void> {
  await sql`
    insert into limits.raise (player_id, name, most, asked_at, ripe_at)
    values (${playerId}, ${raise.name}, ${raise.most}, ${raise.at}, ${raise.ripeAt})
    on conflict (player_id, name) do update set most = excluded.most,
      asked_at = excluded.asked_at, ripe_at = excluded.ripe_at, told_at = null`.execute(tx)
}

export async function deleteRaise(tx: Tx, playerId: bigint, name: LimitName): Promise<void> {
  await sql`
    delete from limits.raise where player_id = ${playerId} and name = ${name}`.execute(tx)
}

type ChangeAct =
  | 'set'
  | 'lowered'
  | 'raise_asked'
  | 'raise_cancelled'
  | 'raised'
  | 'removed'
  | 'break'
  | 'self_exclusion'
  | 'held'
  | 'hold_ended'
  | 'reality_check'

type NewChange = {
  playerId: bigint
  act: ChangeAct
  name?: LimitName
  from?: bigint | null
  to?: bigint | null
  until?: Date | null
  operatorId?: bigint | undefined
  at: Date
}

export async function writeChange(tx: Tx, change: NewChange): Promise<void> {
  await sql`
    insert into limits.change (player_id, act, name, from_most, to_most, until, operator_id, at)
    values (${change.playerId}, ${change.act}, ${change.name ?? null}, ${change.from ?? null},
      ${change.to ?? null}, ${change.until ?? null}, ${change.operatorId ?? null},
      ${change.at})`.execute(tx)
}

export type ChangeRow = {
  id: bigint
  act: ChangeAct
  name: LimitName | null
  from_most: bigint | null
  to_most: bigint | null
  until: Date | null
  by: string | null
  at: Date
}

/** The newest first. Index: change_of_player. */
export async function changesOf(db: Db, playerId: bigint, limit: number): Promise<ChangeRow[]> {
  return (
    await sql<ChangeRow>`
      select c.id, c.act, c.name, c.from_most, c.to_most, c.until, o.username as by, c.at
      from limits.change c
      left join operators.operator o on o.id = c.operator_id
      where c.player_id = ${playerId}
      order by c.id desc
      limit ${limit}`.execute(db)
  ).rows
}
