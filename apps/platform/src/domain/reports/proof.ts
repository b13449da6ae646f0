import { type Check, type CheckQuery, proveBooks, readRepeatably, runChecks } from '@padma/ledger'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { cashierChecks } from './proof-of-cashier.ts'
import { checksOfPlay } from './proof-of-play.ts'

export type Proof = { isProved: boolean; provedAt: Date; durationMs: number; checks: Check[] }

/** The proof of the books, of one snapshot: the ledger's own checks, and that vendors' transactions, rounds, orders of the cashier and read models agree with it. */
export async function proofOfTheBooks(db: Db, now: () => Date): Promise<Proof> {
  const started = now()
  const checks = await readRepeatably(db, everyCheck)
  return {
    isProved: checks.every((check) => check.isHeld),
    provedAt: started,
    durationMs: now().getTime() - started.getTime(),
    checks,
  }
}

export async function everyCheck(tx: Db): Promise<Check[]> {
  return [
    ...(await proveBooks(tx)),
    ...(await runChecks(tx, [...checksOfPlay, ...crossChecks, ...cashierChecks])),
  ]
}

const crossChecks: CheckQuery[] = [
  // Rewards as old as what may be in the archive are left out, as rounds are.
  [
    'every free round that is used is a free bet that stands',
    sql`
    with bet as (
      select reward_uuid, count(*) as bets, count(*) filter (where not is_rolled_back) as standing, min(transaction_uuid::text) filter (where r.reward_uuid is null or r.player_id <> x.player_id or r.vendor <> x.vendor or r.stake <> x.amount) as foreign_bet
      from vendors.transaction x left join rewards.reward r using (reward_uuid) where x.kind = 'bet' and reward_uuid is not null group by 1
    ), matched as (
      select reward_uuid, r.used, r.rounds, coalesce(b.standing, 0) as standing, b.foreign_bet from rewards.reward r full join bet b using (reward_uuid) where r.granted_at is null or r.granted_at >= (select ledger.archived_until())
    )
    select count(*) as checked, (
      select case when foreign_bet is not null then format('free bet %s: reward %s is not for it', foreign_bet, reward_uuid)
        else format('reward %s: %s of %s rounds used, %s free bets stand', reward_uuid, used, rounds, standing) end
      from matched where foreign_bet is not null or used <> standing order by reward_uuid limit 1) as first from matched`,
  ],
  [
    'no gap in the facts of a player',
    sql`
    with counted as (select player_id, count(*) as facts, max(player_sequence) as last from outbox.event where player_id is not null group by 1),
    per_player as (select o.id, o.sequence, coalesce(c.facts, 0) as facts, coalesce(c.last, 0) as last from ledger.owner o left join counted c on c.player_id = o.id where o.kind = 'player')
    select count(*) as checked, (select format('player %s: sequence %s, %s facts, the last %s', id, sequence, facts, last) from per_player where sequence <> facts or last <> sequence order by id limit 1) as first from per_player`,
  ],
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
