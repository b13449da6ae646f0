import { type Check, type CheckQuery, proveBooks, readRepeatably, runChecks } from '@padma/ledger'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { cashierChecks } from './proof-of-cashier.ts'

export type Proof = { isProved: boolean; provedAt: Date; durationMs: number; checks: Check[] }

/** The proof of the books, of one snapshot: the ledger's own checks, and that vendors' transactions, rounds, orders of the cashier and read models agree with it. */
export async function proofOfTheBooks(db: Db, now: () => Date): Promise<Proof> {
  const started = now()
  const checks = await readRepeatably(db, everyCheck)
  return { isProved: checks.every((check) => check.isHeld), provedAt: started, durationMs: now().getTime() - started.getTime(), checks }
}

export async function everyCheck(tx: Db): Promise<Check[]> {
  return [...(await proveBooks(tx)), ...(await runChecks(tx, [...crossChecks, ...cashierChecks]))]
}

// Of a round that began before the weeks that are here, some transactions may be in the archive: it is left out.
const crossChecks: CheckQuery[] = [
  ['every vendor transaction that moved money has its transfer', sql`
    with expected as (
      select x.vendor, x.kind, x.transaction_uuid, x.recorded_at, x.transfer_id,
        case when x.kind = 'bet' then case when x.is_free then 0 else x.amount end
          when x.kind = 'win' then -x.amount
          when undone.kind = 'win' then x.amount
          when undone.kind = 'bet' and not undone.is_free then -x.amount else 0 end as units
      from vendors.transaction x
      left join vendors.transaction undone on x.kind = 'rollback' and undone.vendor = x.vendor and undone.transaction_uuid = x.reference_uuid and undone.period = x.period
      where x.period >= ledger.archived_until()
    ), moved as (
      select e.transfer_id, sum(e.amount) as units from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind = 'house' group by 1
    ), matched as (
      select x.*, t.id, t.source, t.reference, coalesce(m.units, 0) as moved
      from expected x left join ledger.transfer t on t.id = x.transfer_id left join moved m on m.transfer_id = x.transfer_id
    )
    select count(*) as checked, (select format('%s %s %s: %s', vendor, kind, transaction_uuid,
        case when transfer_id is null then format('of %s units, has no transfer', abs(units)) when id is null then format('transfer %s is missing', transfer_id)
          when source <> 'wallet-api:' || vendor or reference <> transaction_uuid::text then format('transfer %s is of %s %s', id, source, reference)
          else format('transfer %s moved %s units to the house, not %s', id, moved, units) end)
      from matched where units <> moved or (units <> 0 and id is null) or (transfer_id is not null and (id is null or source <> 'wallet-api:' || vendor or reference <> transaction_uuid::text))
      order by recorded_at, transaction_uuid limit 1) as first from matched`],
  ['every wallet transfer has its vendor transaction', sql`
    with matched as (
      select t.id, t.source, t.reference, x.vendor from ledger.transfer t left join vendors.transaction x on x.transfer_id = t.id
      where t.source like 'wallet-api:%' and (x.vendor is not null or not exists (
        select 1 from vendors.round r where t.cause = 'round:' || r.id and r.opened_at < ledger.archived_until()))
    )
    select count(*) as checked, (select format('transfer %s (%s %s)', id, source, reference) from matched where vendor is null order by id limit 1) as first from matched`],
  ['every round is the sum of its transactions', sql`
    with summed as (
      select vendor, player_id, round_ref, coalesce(sum(from_cash + from_bonus) filter (where kind = 'bet' and not is_rolled_back), 0) as stake,
        coalesce(sum(amount) filter (where kind = 'bet' and is_free and not is_rolled_back), 0) as stake_free,
        coalesce(sum(amount) filter (where kind = 'win' and not is_rolled_back), 0) as payout
      from vendors.transaction where kind in ('bet', 'win') group by 1, 2, 3
    ), matched as (
      select r.id, vendor, round_ref, r.stake_cash + r.stake_bonus as stake, r.stake_free, r.payout, coalesce(s.stake, 0) as bet, coalesce(s.stake_free, 0) as bet_free, coalesce(s.payout, 0) as won, r.opened_at
      from vendors.round r full join summed s using (vendor, player_id, round_ref)
    )
    select count(*) as checked, (
      select case when id is null then format('%s %s: there is no round for its transactions', vendor, round_ref)
        when stake_free <> bet_free then format('round %s: free stake %s; its transactions %s', id, stake_free, bet_free)
        else format('round %s: stake %s, payout %s; its transactions %s, %s', id, stake, payout, bet, won) end
      from matched where (id is null or stake <> bet or stake_free <> bet_free or payout <> won) and (opened_at is null or opened_at >= ledger.archived_until()) order by id, round_ref limit 1) as first from matched`],
  // Rewards as old as what may be in the archive are left out, as rounds are.
  ['every free round that is used is a free bet that stands', sql`
    with bet as (
      select reward_uuid, count(*) as bets, count(*) filter (where not is_rolled_back) as standing, min(transaction_uuid::text) filter (where r.reward_uuid is null or r.player_id <> x.player_id or r.vendor <> x.vendor or r.stake <> x.amount) as foreign_bet
      from vendors.transaction x left join rewards.reward r using (reward_uuid) where x.kind = 'bet' and reward_uuid is not null group by 1
    ), matched as (
      select reward_uuid, r.used, r.rounds, coalesce(b.standing, 0) as standing, b.foreign_bet from rewards.reward r full join bet b using (reward_uuid) where r.granted_at is null or r.granted_at >= ledger.archived_until()
    )
    select count(*) as checked, (
      select case when foreign_bet is not null then format('free bet %s: reward %s is not for it', foreign_bet, reward_uuid)
        else format('reward %s: %s of %s rounds used, %s free bets stand', reward_uuid, used, rounds, standing) end
      from matched where foreign_bet is not null or used <> standing order by reward_uuid limit 1) as first from matched`],
  ['what free rounds won is the cost of the promotion, all else of the vendor', sql`
    with matched as (
      select x.transaction_uuid, x.kind, o.name, case when coalesce(x.reward_uuid, undone.reward_uuid) is null then 'gaming:' else 'promotion:' end || x.vendor as expected
      from vendors.transaction x
      left join vendors.transaction undone on x.kind = 'rollback' and undone.vendor = x.vendor and undone.transaction_uuid = x.reference_uuid and undone.period = x.period
      join ledger.entry e on e.transfer_id = x.transfer_id join ledger.account a on a.id = e.account_id and a.kind = 'house' join ledger.owner o on o.id = a.owner_id
    )
    select count(*) as checked, (select format('%s %s was settled with %s, not %s', kind, transaction_uuid, name, expected) from matched where name <> expected order by transaction_uuid limit 1) as first from matched`],
  ['no gap in the facts of a player', sql`
    with counted as (select player_id, count(*) as facts, max(player_sequence) as last from outbox.event where player_id is not null group by 1),
    per_player as (select o.id, o.sequence, coalesce(c.facts, 0) as facts, coalesce(c.last, 0) as last from ledger.owner o left join counted c on c.player_id = o.id where o.kind = 'player')
    select count(*) as checked, (select format('player %s: sequence %s, %s facts, the last %s', id, sequence, facts, last) from per_player where sequence <> facts or last <> sequence order by id limit 1) as first from per_player`],
  // Up to where the listener has read; what it has not seen yet it cannot show.
  ['records of bets are what the facts make them', sql`
    with facts as (
      select distinct on (payload->>'roundId') (payload->>'roundId')::bigint as round_id, payload
      from outbox.event join outbox.reader seen on seen.name = 'play' and (event.xid, event.id) <= (seen.xid, seen.id) where event.name like 'round.%'
      order by payload->>'roundId', player_sequence desc
    ), anew as (
      select round_id, payload->>'state' as state, (payload->>'stakeUnits')::bigint as stake, coalesce(payload->>'freeStakeUnits', '0')::bigint as stake_free, (payload->>'payoutUnits')::bigint as payout, (payload->>'closedAt')::timestamptz as closed_at from facts
    ), matched as (
      select round_id, b.round_id is null as is_missing, a.round_id is null as is_unfounded, b.state, b.stake, b.stake_free, b.payout, a.state as state_anew, a.stake as stake_anew, a.stake_free as stake_free_anew, a.payout as payout_anew, b.closed_at is distinct from a.closed_at as is_moved
      from reports.bet b full join anew a using (round_id)
    )
    select count(*) as checked, (
      select case when is_missing then format('round %s is not shown', round_id) when is_unfounded then format('round %s is shown, and no fact tells of it', round_id)
        when stake_free <> stake_free_anew then format('round %s: shown free stake %s; by its facts %s', round_id, stake_free, stake_free_anew)
        else format('round %s: shown %s, stake %s, payout %s; by its facts %s, %s, %s', round_id, state, stake, payout, state_anew, stake_anew, payout_anew) end
      from matched where is_missing or is_unfounded or is_moved or (state, stake, stake_free, payout) is distinct from (state_anew, stake_anew, stake_free_anew, payout_anew) order by round_id limit 1) as first from matched`],
  ['turnover is what the facts make it', turnoverAnew()],
]

/**
 * A player's open turnover after each step is the one before, plus a duty, less what a settled round counts for without the bets undone since, never below zero:
 * the running sum less the lowest it has been. What is open belongs to the youngest duties, for the oldest are filled first.
 */
function turnoverAnew() {
  return sql<{ checked: bigint; first: string | null }>`
    with fact as (
      select e.player_id, e.player_sequence, e.name, e.payload->>'roundId' as round_id, (e.payload->>'turnoverUnits')::bigint as units
      from outbox.event e join wallet.turnover_mark m on m.player_id = e.player_id and e.player_sequence <= m.sequence
      where e.name like 'round.%' and e.payload ? 'turnoverUnits' and exists (select 1 from wallet.duty d where d.player_id = e.player_id)
    ), placed as (
      select player_id, units, case when units >= 0 then player_sequence
        else max(player_sequence) filter (where name = 'round.closed') over (partition by player_id, round_id order by player_sequence rows between unbounded preceding and 1 preceding) end as sequence
      from fact
    ), step as (
      select player_id, after_sequence as sequence, id as place, required as units from wallet.duty
      union all
      select player_id, sequence, 0, -sum(units) from placed group by player_id, sequence
    ), running as (
      select player_id, sequence, place, sum(units) over (partition by player_id order by sequence, place rows unbounded preceding) as total,
        row_number() over (partition by player_id order by sequence desc, place desc) as from_end
      from step
    ), ended as (
      select player_id, max(total) filter (where from_end = 1) - least(min(total), 0) as open from running group by 1
    ), expected as (
      select d.id, d.player_id, d.required, d.done, d.required - least(d.required, greatest(0, e.open - coalesce(sum(d.required) over (partition by d.player_id order by d.id desc rows between unbounded preceding and 1 preceding), 0))) as anew
      from wallet.duty d join ended e using (player_id)
    )
    select count(*) as checked, (select format('duty %s of player %s: %s of %s done, by the facts %s', id, player_id, done, required, anew) from expected where done <> anew order by id limit 1) as first from expected`
}
