import type { NotCountedReason } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import type { Settings } from '../brand/index.ts'

type FriendState = 'open' | 'met' | 'paying' | 'rewarded' | 'not_counted' | 'late'
export type FriendRow = {
  id: bigint
  brandId: number
  memberId: bigint
  username: string
  inviterId: bigint
  inviterName: string
  state: FriendState
  reason: NotCountedReason | null
  inviterUnits: bigint
  friendUnits: bigint
  reward: 'cash' | 'bonus'
  wageringTimes: number
  bonusDays: number
  depositNeeded: bigint
  betNeeded: bigint
  joinedAt: Date
  until: Date
  isPhoneVerified: boolean
  deposited: bigint
  bet: bigint
  mark: bigint
  decidedAt: Date | null
  friendDone: boolean
  friendMissed: string | null
  inviterDone: boolean
  inviterMissed: NotCountedReason | null
}
const view = sql`
  select c.id, c.brand_id as "brandId", c.member_id as "memberId", m.username,
    c.inviter_id as "inviterId", i.username as "inviterName", c.state, c.reason,
    c.inviter_units as "inviterUnits", c.friend_units as "friendUnits", c.reward,
    c.wagering_times as "wageringTimes", c.bonus_days as "bonusDays",
    c.deposit_needed as "depositNeeded", c.bet_needed as "betNeeded",
    c.joined_at as "joinedAt", c.until, c.is_phone_verified as "isPhoneVerified", c.deposited,
    c.bet, c.mark, c.decided_at as "decidedAt", c.friend_done as "friendDone",
    c.friend_missed as "friendMissed", c.inviter_done as "inviterDone",
    c.inviter_missed as "inviterMissed"
  from referral.friend c
  join members.member m on m.id = c.member_id
  join members.member i on i.id = c.inviter_id`

/**
 * Those of these members whose conditions are still to be met, held. Index: friend_member_id_key.
 */
export async function holdOpen(tx: Tx, memberIds: readonly bigint[]): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    ${view}
    where c.member_id = any(${memberIds.map(String)}::bigint[]) and c.state = 'open'
    order by c.id for update of c`.execute(tx)
  return rows
}

export async function holdFriend(tx: Tx, id: bigint): Promise<FriendRow | undefined> {
  const { rows } = await sql<FriendRow>`${view} where c.id = ${id} for update of c`.execute(tx)
  return rows[0]
}

/**
 * All whom this friend's inviter brought: they are counted one at a time. Index: friend_of_inviter.
 */
export async function holdInviter(tx: Tx, id: bigint): Promise<void> {
  await sql`
    select 1 from referral.friend
    where inviter_id = (select inviter_id from referral.friend where id = ${id})
    order by id for update`.execute(tx)
}

export async function noteDevice(tx: Tx, memberId: bigint, mark: string): Promise<void> {
  await sql`
    insert into referral.device (member_id, mark) values (${memberId}, ${mark})
    on conflict do nothing`.execute(tx)
}

export async function sharesDevice(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referral.device a join referral.device b using (mark)
    where a.member_id = ${one} and b.member_id = ${other}`.execute(tx)
  return rows.length > 0
}

/**
 * Enters whom a plain member's code brought; an agent's own code brings members of their team. The
 * promise is what the settings say now.
 */
export async function enterFriend(
  tx: Tx,
  memberId: bigint,
  { agents, terms }: { agents: readonly number[]; terms: Settings['referral'] },
): Promise<void> {
  await sql`
    insert into referral.friend (brand_id, member_id, inviter_id, state, inviter_units,
      friend_units, reward, wagering_times, bonus_days, deposit_needed, bet_needed, joined_at,
      until)
    select m.brand_id, m.id, i.id, 'open', ${terms.inviterUnits}, ${terms.friendUnits},
      ${terms.reward}, ${terms.wageringTimes}, ${terms.bonusDays}, ${terms.depositUnits},
      ${terms.betUnits}, m.created_at, m.created_at + make_interval(days => ${terms.days})
    from members.member m join members.member i on i.id = m.invited_by
    where m.id = ${memberId} and m.type = 0 and m.opened_by is null
      and m.opening_link_id is null and i.type <> all(${agents.map(String)}::smallint[])
    on conflict (member_id) do nothing`.execute(tx)
}

export async function isPhoneVerified(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ verified: boolean }>`
    select mobile_proved_at is not null as verified
    from members.member where id = ${memberId}`.execute(tx)
  return rows[0]!.verified
}

/**
 * The valid bets of rounds that closed in the time, and up to which fact they are counted: added
 * since the mark, or all anew once a round was corrected. Index: outbox.event_turnover.
 */
export async function countBets(
  tx: Tx,
  { memberId, joinedAt, until, bet, mark }: FriendRow,
): Promise<{ bet: bigint; mark: bigint }> {
  const { rows } = await sql<{ last: bigint | null; added: bigint; corrected: boolean }>`
    select max(player_sequence) as last,
      coalesce(sum((payload->>'validCashUnits')::bigint), 0)::bigint as added,
      coalesce(bool_or(name <> 'round.closed'), false) as corrected
    from outbox.event
    where player_id = ${memberId} and player_sequence > ${mark} and name like 'round.%'
      and payload ? 'validCashUnits' and recorded_at between ${joinedAt} and ${until}`.execute(tx)
  const { last, added, corrected } = rows[0]!
  if (last === null) return { bet, mark }
  if (!corrected) return { bet: bet + added, mark: last }
  const { rows: anew } = await sql<{ bet: bigint }>`
    select coalesce(sum(units), 0)::bigint as bet
    from (
      select distinct on (payload->>'roundId') (payload->>'validCashUnits')::bigint as units
      from outbox.event
      where player_id = ${memberId} and player_sequence <= ${last} and name like 'round.%'
        and payload ? 'validCashUnits' and recorded_at between ${joinedAt} and ${until}
      order by payload->>'roundId', player_sequence desc) round`.execute(tx)
  return { bet: anew[0]!.bet, mark: last }
}

export async function keepProgress(
  tx: Tx,
  id: bigint,
  now: Pick<FriendRow, 'isPhoneVerified' | 'deposited' | 'bet' | 'mark'> & { isMet: boolean },
): Promise<void> {
  await sql`
    update referral.friend
    set is_phone_verified = ${now.isPhoneVerified}, deposited = ${now.deposited}, bet = ${now.bet},
      mark = ${now.mark}, state = case when ${now.isMet} then 'met' else state end
    where id = ${id}`.execute(tx)
}

export async function decide(
  tx: Tx,
  id: bigint,
  state: 'paying' | 'not_counted' | 'late',
  { at, reason = null }: { at: Date; reason?: NotCountedReason | null },
): Promise<void> {
  await sql`
    update referral.friend set state = ${state}, reason = ${reason}, decided_at = ${at}
    where id = ${id}`.execute(tx)
}

/** A side had its turn: once both had, the friend is rewarded. */
export async function finish(
  tx: Tx,
  id: bigint,
  side: 'friend' | 'inviter',
  missed: string | null,
): Promise<void> {
  await (
    side === 'friend'
      ? sql`update referral.friend set friend_done = true, friend_missed = ${missed}
        where id = ${id}`
      : sql`
      update referral.friend
      set inviter_done = true, inviter_missed = ${missed}, state = 'rewarded'
      where id = ${id}`
  ).execute(tx)
}

/** Whom the inviter was counted for since then. Index: friend_of_inviter. */
export async function countedSince(tx: Tx, inviterId: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral.friend
    where inviter_id = ${inviterId} and state in ('paying', 'rewarded')
      and decided_at >= ${since}`.execute(tx)
  return rows[0]!.count
}

/** What is to be paid, or has run out of time; the oldest first. Index: friend_to_settle. */
export async function toSettle(
  on: Db,
  { at, after, limit }: { at: Date; after: bigint | null; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from referral.friend
    where (state in ('met', 'paying') or (state = 'open' and until <= ${at}))
      and id > ${after ?? 0n}
    order by id limit ${limit}`.execute(on)
  return rows.map(({ id }) => id)
}

/** The beginning of the brand's month. */
export async function monthStart(on: Db | Tx, at: Date, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ start: Date }>`
    select date_trunc('month', ${at}::timestamptz, ${timeZone}) as start`.execute(on)
  return rows[0]!.start
}

export const invitationCode = async (on: Db, memberId: bigint): Promise<string> =>
  (
    await sql<{ code: string }>`
      select invitation_code as code from members.member where id = ${memberId}`.execute(on)
  ).rows[0]!.code

export type Sums = {
  joined: number
  deposited: number
  rewarded: number
  total: bigint
  month: bigint
}
/** Index: friend_of_inviter. */
export async function sumsOf(on: Db, inviterId: bigint, month: Date): Promise<Sums> {
  const given = sql`state = 'rewarded' and inviter_missed is null`
  const { rows } = await sql<Sums>`
    select count(*)::int as joined,
      count(*) filter (where deposited > 0)::int as deposited,
      count(*) filter (where ${given})::int as rewarded,
      coalesce(sum(inviter_units) filter (where ${given}), 0)::bigint as total,
      coalesce(sum(inviter_units) filter (where ${given} and decided_at >= ${month}), 0)::bigint
        as month
    from referral.friend where inviter_id = ${inviterId}`.execute(on)
  return rows[0]!
}

/** The newest first. Index: friend_of_inviter. */
export async function friendsOf(
  on: Db,
  inviterId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    ${view} where c.inviter_id = ${inviterId}
    order by c.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(on)
  return rows
}

/** In the order of the ids. */
export async function friendsByIds(on: Db, ids: readonly bigint[]): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    ${view} where c.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], c.id)`.execute(on)
  return rows
}
