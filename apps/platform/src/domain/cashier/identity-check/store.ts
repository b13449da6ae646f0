import type { MemberCalls, Value } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { canFollow } from '../orders/states.ts'
import { identityNext, type IdentityState } from './states.ts'

type Wire = Value<MemberCalls['GET /wps/member/identity-check']>
export type IdentityPart = Wire['parts'][number]['part']
export type IdentityCheckRow = {
  id: bigint
  brand_id: number
  player_id: bigint
  username: string
  profile: Record<string, string | undefined>
  state: IdentityState
  reason: string | null
  decided_by: bigint | null
  decider: string | null
  sent_at: Date | null
  closed_at: Date | null
  parts: IdentityPart[]
}

const view = sql`
  c.*, p.username, p.profile, o.username as decider,
    array(select part from cashier.identity_document d where d.check_id = c.id
      order by array_position('{front,back,selfie}', part)) as parts
  from cashier.identity_check c
  join members.member p on p.id = c.player_id
  left join operators.operator o on o.id = c.decided_by`

export const identityCheckById = async (
  db: Db | Tx,
  id: bigint,
): Promise<IdentityCheckRow | undefined> =>
  (await sql<IdentityCheckRow>`select ${view} where c.id = ${id}`.execute(db)).rows[0]

/** In the order of the ids. */
export async function identityChecksByIds(
  db: Db,
  ids: readonly bigint[],
): Promise<IdentityCheckRow[]> {
  const { rows } = await sql<IdentityCheckRow>`
    select ${view}
    where c.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], c.id)`.execute(db)
  return rows
}

/** The member's newest, which says how they stand. Index: identity_check_of_player. */
export async function lastIdentityCheck(
  db: Db | Tx,
  playerId: bigint,
): Promise<IdentityCheckRow | undefined> {
  const { rows } = await sql<IdentityCheckRow>`
    select ${view} where c.player_id = ${playerId} order by c.id desc limit 1`.execute(db)
  return rows[0]
}

export async function lockIdentityCheck(tx: Tx, id: bigint): Promise<IdentityCheckRow | undefined> {
  await sql`select 1 from cashier.identity_check where id = ${id} for update`.execute(tx)
  return identityCheckById(tx, id)
}

/** How many the member sent on the brand's day. */
export async function sentOnDay(
  db: Db | Tx,
  playerId: bigint,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n
    from cashier.identity_check
    where player_id = ${playerId}
      and (sent_at at time zone ${timeZone})::date = (${at}::timestamptz at time zone
        ${timeZone})::date`.execute(db)
  return Number(rows[0]!.n)
}

export async function insertDraft(
  tx: Tx,
  { brandId, playerId, at }: { brandId: number; playerId: bigint; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.identity_check (brand_id, player_id, begun_at)
    values (${brandId}, ${playerId}, ${at})
    returning id`.execute(tx)
  return rows[0]!.id
}

type Change = { reason?: string; decidedBy?: bigint; at: Date }
/** Moves a locked row, along the table of states alone. */
export async function moveIdentityCheck(
  tx: Tx,
  { id, state }: Pick<IdentityCheckRow, 'id' | 'state'>,
  to: Exclude<IdentityState, 'draft'>,
  { reason, decidedBy, at }: Change,
): Promise<IdentityCheckRow> {
  if (!canFollow(identityNext, state, to))
    throw new Error(`identity check ${id}: ${state} is not followed by ${to}`)
  await sql`
    update cashier.identity_check
    set state = ${to}, reason = ${reason ?? null}, decided_by = ${decidedBy ?? null},
      sent_at = coalesce(sent_at, ${at}),
      closed_at = case when ${to} = 'waiting' then null else ${at}::timestamptz end
    where id = ${id}`.execute(tx)
  return (await identityCheckById(tx, id))!
}

export type Sealed = { kind: 'png' | 'jpg' | 'webp'; sealed: Buffer }

/** Another picture of the same part takes the place of the first. */
export async function putDocument(
  tx: Tx,
  { id, part, at, kind, sealed }: Sealed & { id: bigint; part: IdentityPart; at: Date },
): Promise<void> {
  await sql`
    insert into cashier.identity_document (check_id, part, kind, sealed, added_at)
    values (${id}, ${part}, ${kind}, ${sealed}, ${at})
    on conflict (check_id, part)
    do update set kind = excluded.kind, sealed = excluded.sealed,
      added_at = excluded.added_at`.execute(tx)
}

export async function documentOf(
  db: Db | Tx,
  id: bigint,
  part: IdentityPart,
): Promise<Sealed | undefined> {
  const { rows } = await sql<Sealed>`
    select kind, sealed
    from cashier.identity_document
    where check_id = ${id} and part = ${part}`.execute(db)
  return rows[0]
}

/** What the documents are compared with, beside the profile. */
export async function besides(
  db: Db,
  { id, player_id }: Pick<IdentityCheckRow, 'id' | 'player_id'>,
): Promise<{ holders: string[]; rejected: { closed_at: Date; reason: string }[] }> {
  const [{ rows: accounts }, { rows: rejected }] = await Promise.all([
    sql<{ holder: string }>`
      select distinct holder
      from cashier.payout_account
      where player_id = ${player_id} and removed_at is null
      order by holder`.execute(db),
    sql<{ closed_at: Date; reason: string }>`
      select closed_at, reason
      from cashier.identity_check
      where player_id = ${player_id} and id < ${id} and state = 'rejected'
      order by id desc
      limit 5`.execute(db),
  ])
  return { holders: accounts.map(({ holder }) => holder), rejected }
}
