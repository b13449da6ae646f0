import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'

/** What the proof of the books says of turnover and of bonuses. */
export const walletChecks: readonly CheckQuery[] = [
  [
    'turnover is what the facts make it',
    sql`
    select count(*) as checked,
      ${first(
        'id',
        'done <> anew',
        `format('requirement %s of player %s: %s of %s done, by the facts %s',
          id, player_id, done, required, anew)`,
      )} as first
    from wallet.requirements_anew()`,
  ],
  [
    'wagering is what the facts make it',
    sql`
    with counted as (
      select b.id, b.player_id, b.done, b.required, coalesce(fact.units, 0) as anew
      from wallet.bonus b
      join wallet.turnover_mark m on m.player_id = b.player_id
      cross join lateral (
        select sum(wallet.wagered(payload, b.id, b.max_bet)) as units
        from (
          select distinct on (round, closing) payload
          from (
            select e.player_sequence, e.payload, e.payload->>'roundId' as round,
              count(*) filter (where e.name = 'round.closed') over (
                partition by e.payload->>'roundId' order by e.player_sequence) as closing
            from outbox.event e
            where e.player_id = b.player_id and e.player_sequence > b.after_sequence
              and e.player_sequence <= m.sequence
              and e.name like 'round.%' and e.payload ? 'validCashUnits') placed
          where closing > 0
          order by round, closing, player_sequence desc) last) fact
      -- Of one that has ended nothing is counted any more.
      where b.state = 'active'
    )
    select count(*) as checked,
      ${first(
        'id',
        'done <> anew',
        `format('bonus %s of player %s: %s of %s wagered, by the facts %s',
          id, player_id, done, required, anew)`,
      )} as first
    from counted`,
  ],
  [
    'a bonus is held only while one is active',
    sql`
    with held as (
      select a.owner_id as player_id, a.balance, b.id
      from ledger.account a
      left join wallet.bonus b on b.player_id = a.owner_id and b.state = 'active'
      where a.kind = 'bonus'
    )
    select count(*) as checked,
      ${first(
        'player_id',
        'balance <> 0 and id is null',
        `format('player %s holds %s of no bonus', player_id, balance)`,
      )} as first
    from held`,
  ],
  [
    'every bonus was given and has ended by its transfers',
    sql`
    with moved as (
      select t.reference, t.recorded_at,
        sum(e.amount) filter (where a.kind = 'bonus') as bonus,
        sum(e.amount) filter (where a.kind in ('cash', 'owed')) as cash,
        sum(e.amount) filter (where a.kind = 'house') as house,
        min(o.name collate "C") as house_of, min(p.id) as player_id
      from ledger.transfer t
      join ledger.entry e on e.transfer_id = t.id
      join ledger.account a on a.id = e.account_id
      left join ledger.owner o on o.id = a.owner_id and o.kind = 'house'
      left join ledger.owner p on p.id = a.owner_id and p.kind = 'player'
      where t.source = 'wallet' and t.reference like 'bonus:%'
      group by 1, 2
    ), found as (
      select b.id, b.player_id, b.state, b.granted, g.bonus as given, e.bonus as taken,
        coalesce(e.cash, 0) as cash, b.cashed_out, b.max_cashout,
        (g.reference is not null and g.player_id <> b.player_id)
          or (e.reference is not null and e.player_id <> b.player_id) as is_foreign,
        coalesce(g.house_of, 'promo_cost') <> 'promo_cost'
          or coalesce(e.house_of, 'promo_cost') <> 'promo_cost' as is_misplaced
      from wallet.bonus b
      left join moved g on g.reference = 'bonus:' || b.id || ':granted'
      left join moved e on e.reference = 'bonus:' || b.id || ':ended'
      where b.created_at >= (select ledger.archived_until())
    )
    select count(*) as checked,
      ${first(
        'id',
        `granted <> coalesce(given, 0) or is_foreign or is_misplaced
          or (state = 'active' and taken is not null)
          or (state <> 'done' and (cash <> 0 or cashed_out <> 0))
          or (state = 'done' and cash > cashed_out)`,
        `case
          when granted <> coalesce(given, 0)
            then format('bonus %s of player %s: %s granted, %s given', id, player_id, granted,
              coalesce(given, 0))
          when is_foreign then format('bonus %s is of player %s, and its transfer of another',
            id, player_id)
          when is_misplaced then format('bonus %s was not settled with promo_cost', id)
          else format('bonus %s of player %s is %s, and %s of it went to cash',
            id, player_id, state, cash) end`,
      )} as first
    from found`,
  ],
]
