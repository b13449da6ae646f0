import type { Conditions, DepositSeen, MemberFacts } from '@padma/rules'
import { unmetConditions } from '@padma/rules'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** What the conditions of promotions ask of members. */
export async function factsOf(
  on: Db | Tx,
  memberIds: readonly bigint[],
): Promise<Map<bigint, MemberFacts>> {
  const { rows } = await sql<MemberFacts & { id: bigint }>`
    select id, rank_level as rank, created_at as "registeredAt", mobile,
      mobile_proved_at is not null as "isMobileVerified",
      (select count(*)::int from cashier.deposit d
        where d.player_id = m.id and d.state = 'success') as deposits
    from members.member m where id = any(${memberIds.map(String)}::bigint[])`.execute(on)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

export const memberFacts = async (on: Db | Tx, memberId: bigint): Promise<MemberFacts> =>
  (await factsOf(on, [memberId])).get(memberId)!

export const unmetOf = (asked: Conditions, facts: MemberFacts): (keyof Conditions)[] =>
  unmetConditions(asked, facts)

export type CreditedDeposit = DepositSeen & { id: bigint }
/** Credited, in their order; up to one of them. Index: deposit_of_player. */
export async function creditedDeposits(
  on: Db | Tx,
  memberId: bigint,
  upTo: bigint | null = null,
): Promise<CreditedDeposit[]> {
  const { rows } = await sql<CreditedDeposit>`
    with own as (
      select id, credited as units, closed_at as at from cashier.deposit
      where player_id = ${memberId} and state = 'success'
    )
    select * from own
    where ${upTo}::bigint is null
      or (at, id) <= (select at, id from own where id = ${upTo}::bigint)
    order by at, id`.execute(on)
  return rows
}

/**
 * Others in the same promotion who came by the same browser, or are paid to the same account: one
 * person is meant to take part once.
 */
export type Twin = { kind: 'same_device' | 'same_payout_account'; id: bigint; username: string }
export async function twinsOf(on: Db | Tx, of: Asked): Promise<Twin[]> {
  const device = of.deviceHash === null ? [] : await onDevice(on, of)
  const ids = new Set(device.map(({ id }) => id))
  return [...device, ...(await onPayoutAccount(on, of)).filter(({ id }) => !ids.has(id))]
}

type Asked = { promotionId: bigint; memberId: bigint; deviceHash: Buffer | null }
const TWINS_SHOWN = 10
const takesPart = sql`p.status not in ('join', 'close', 'rejected')`

/** Index: participation_device. */
async function onDevice(on: Db | Tx, of: Asked): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select distinct 'same_device' as kind, m.id, m.username
    from promotions.participation p
    join members.member m on m.id = p.member_id
    where p.promotion_id = ${of.promotionId} and p.device_hash = ${of.deviceHash}::bytea
      and p.member_id <> ${of.memberId} and ${takesPart}
    order by m.id limit ${TWINS_SHOWN}`.execute(on)
  return rows
}

/** Indexes: payout_account_of_player, payout_account_number, and the key of participations. */
async function onPayoutAccount(on: Db | Tx, of: Asked): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select distinct 'same_payout_account' as kind, m.id, m.username
    from cashier.payout_account own
    join cashier.payout_account theirs on theirs.brand_id = own.brand_id
      and theirs.method_id = own.method_id
      and left(theirs.number, 11) = left(own.number, 11)
      and theirs.player_id <> own.player_id
    join promotions.participation p on p.promotion_id = ${of.promotionId}
      and p.member_id = theirs.player_id and ${takesPart}
    join members.member m on m.id = p.member_id
    where own.player_id = ${of.memberId}
    order by m.id limit ${TWINS_SHOWN}`.execute(on)
  return rows
}
