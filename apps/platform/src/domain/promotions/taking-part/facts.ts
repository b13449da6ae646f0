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
export async function twinsOf(
  on: Db | Tx,
  of: { promotionId: bigint; memberId: bigint; deviceHash: Buffer | null },
): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select distinct on (m.id) found.kind, m.id, m.username
    from promotions.participation p
    join members.member m on m.id = p.member_id
    cross join lateral (
      select 'same_device' as kind where p.device_hash = ${of.deviceHash}::bytea
      union all
      select 'same_payout_account' where exists (
        select from cashier.payout_account theirs
        join cashier.payout_account own on own.brand_id = theirs.brand_id
          and own.method_id = theirs.method_id and own.number = theirs.number
        where theirs.player_id = p.member_id and own.player_id = ${of.memberId})
    ) found
    where p.promotion_id = ${of.promotionId} and p.member_id <> ${of.memberId}
      and p.status not in ('join', 'close', 'rejected')
    order by m.id, found.kind
    limit 10`.execute(on)
  return rows
}
