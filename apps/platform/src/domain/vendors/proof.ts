import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'

// What the proof of the books says of play (vendors' transactions, rounds, facts); what it cannot
// say is in docs/books-format.md. Of a round that began before the weeks that are here, some
// transactions may be in the archive: it is left out of what compares them.
const isHere = '(opened_at is null or opened_at >= (select ledger.archived_until()))'

const isOfVendor = `x.source = 'wallet-api:' || x.vendor and x.reference = x.transaction_uuid::text`
const isToldOfTransfer = `(x.transfer_id is not null and (x.id is null or not (${isOfVendor})))`
const isMoved = `x.units = x.to_house and not (x.units <> 0 and x.id is null)`

export const vendorChecks: readonly CheckQuery[] = [
  [
    [
      'every vendor transaction that moved money has its transfer',
      'every wallet transfer is of the kind, the round and the player of its vendor transaction',
      'what free rounds won is the cost of the promotion, all else of the vendor',
      'every rollback stands beside what it undid',
      'every vendor transaction is in a currency of its player',
    ],
    sql`
    with leg as (
      select e.transfer_id,
        sum(e.amount) filter (where a.kind = 'house' and o.name <> 'promo_cost') as to_house,
        sum(e.amount) filter (where o.name = 'promo_cost') as to_promo,
        min(o.name collate "C") filter (where a.kind = 'house' and o.name <> 'promo_cost'
          and o.name not like 'jackpot:%') as house,
        sum(e.amount) filter (where a.kind in ('cash', 'owed')) as cash,
        sum(e.amount) filter (where a.kind = 'bonus') as bonus,
        min(a.owner_id) filter (where a.kind <> 'house') as player,
        max(a.owner_id) filter (where a.kind <> 'house') as other
      from ledger.entry e
      join ledger.account a on a.id = e.account_id
      left join ledger.owner o on o.id = a.owner_id and o.kind = 'house'
      group by 1
    ), undoing as (
      select distinct vendor, reference_uuid as transaction_uuid, period
      from vendors.transaction
      where kind = 'rollback'
    ), undone as materialized (
      select b.vendor, b.transaction_uuid as rollback_uuid, b.period, u.kind, u.is_free,
        u.is_rolled_back, u.reward_uuid
      from vendors.transaction b
      join vendors.transaction u on u.vendor = b.vendor and u.transaction_uuid = b.reference_uuid
        and u.period = b.period
      where b.kind = 'rollback'
    ), x as (
      select x.vendor, x.kind, x.transaction_uuid, x.transfer_id, x.player_id, x.currency,
        t.id, t.source, t.reference, t.kind as transfer_kind, t.cause, r.id as round_id,
        case
          when x.kind = 'bet' then case when x.is_free then 0 else x.amount end
          when x.kind = 'win' then -x.amount - coalesce(x.refund, 0)
          when undone.kind = 'win' then x.amount + coalesce(x.refund, 0)
          when undone.kind = 'bet' and not undone.is_free
            -- What of it had been given back unplayed is not given back again.
            then -least(x.amount, x.from_cash + x.from_bonus + coalesce(x.to_promo, 0))
          else 0 end as units,
        case
          when x.kind = 'bet' then -x.from_cash
          when undone.kind = 'win'
            then x.from_bonus + coalesce(x.to_promo, 0) - x.amount - coalesce(x.refund, 0)
          else x.from_cash end as from_cash,
        case when x.kind = 'bet' or undone.kind = 'win' then -x.from_bonus
          else x.from_bonus end as from_bonus,
        case when undone.kind = 'win' then -coalesce(x.to_promo, 0)
          else coalesce(x.to_promo, 0) end as from_promo,
        coalesce(leg.to_house, 0) as to_house, coalesce(leg.cash, 0) as cash,
        coalesce(leg.bonus, 0) as bonus, coalesce(leg.to_promo, 0) as promo,
        leg.player, leg.other, leg.house,
        case when coalesce(x.reward_uuid, undone.reward_uuid) is null then 'gaming:'
          else 'promotion:' end || x.vendor as settled_with,
        case x.kind when 'bet' then 'stake' when 'win' then 'payout'
          else x.kind end as expected_kind,
        case
          when x.kind = 'rollback' and undone.kind is null
            then format('what it undid, %s, is missing', x.reference_uuid)
          when x.kind = 'rollback' and undone.kind in ('bet', 'win') and not undone.is_rolled_back
            then format('%s %s stands', undone.kind, x.reference_uuid)
          when x.is_rolled_back and undoing.vendor is null
            then 'is undone, and nothing undid it' end as torn,
        purse.owner_id is null as is_foreign
      from vendors.transaction x
      left join undone on undone.vendor = x.vendor and undone.rollback_uuid = x.transaction_uuid
        and undone.period = x.period
      left join undoing on x.is_rolled_back and undoing.vendor = x.vendor
        and undoing.transaction_uuid = x.transaction_uuid and undoing.period = x.period
      left join vendors.round r on x.transfer_id is not null and r.vendor = x.vendor
        and r.player_id = x.player_id and r.round_ref = x.round_ref
      left join ledger.transfer t on t.id = x.transfer_id
      left join leg on leg.transfer_id = x.transfer_id
      left join ledger.account purse on purse.owner_id = x.player_id and purse.kind = 'cash'
        and purse.currency = x.currency
      where x.period >= (select ledger.archived_until())
    ), found as (
      select count(*) as checked, count(house) as settled, count(id) as transfers,
        count(*) filter (where kind = 'rollback') as rollbacks,
        ${first(
          'transfer_id',
          `not (${isMoved}) or ${isToldOfTransfer}`,
          `format('%s %s %s: %s', vendor, kind, transaction_uuid, case
            when transfer_id is null then format('of %s units, has no transfer', abs(units))
            when id is null then format('transfer %s is missing', transfer_id)
            when not (${isOfVendor}) then format('transfer %s is of %s %s', id, source, reference)
            else format('transfer %s moved %s units to the house, not %s', id, to_house, units)
            end)`,
        )} as untrue,
        ${first(
          'transfer_id',
          `kind <> 'tombstone' and (case when id is null then from_cash <> 0 or from_bonus <> 0
            else transfer_kind <> expected_kind or cause is distinct from 'round:' || round_id
              -- All of it may be the share of a bonus that has ended.
              or player <> player_id or other <> player_id
              or cash <> from_cash or bonus <> from_bonus or promo <> from_promo end)`,
          `case
            when transfer_kind <> expected_kind
              then format('transfer %s is a %s, and its vendor transaction a %s',
                id, transfer_kind, kind)
            when cause is distinct from 'round:' || round_id
              then format('transfer %s is for %s, and its vendor transaction for round:%s',
                id, cause, round_id)
            when player <> player_id or other <> player_id
              then format('transfer %s is of player %s, and its vendor transaction of %s',
                id, case player when player_id then other else player end, player_id)
            else format(
              '%s %s: cash %s, bonus %s, promo_cost %s by its record; its transfer moved %s, %s, %s',
              kind, transaction_uuid, from_cash, from_bonus, from_promo, cash, bonus, promo) end`,
        )} as amiss,
        ${first(
          '0',
          `house <> settled_with`,
          `format('%s %s was settled with %s, not %s',
            kind, transaction_uuid, house, settled_with)`,
        )} as misplaced,
        ${first('0', `torn is not null`, `format('%s %s: %s', kind, transaction_uuid, torn)`)}
          as torn,
        ${first(
          '0',
          `is_foreign`,
          `format('%s %s is in %s, in which its player %s has no books',
            kind, transaction_uuid, currency, player_id)`,
        )} as foreign_currency
      from x
    )
    select checked, untrue as first from found
    union all select transfers, amiss from found
    union all select settled, misplaced from found
    union all select rollbacks, torn from found
    union all select checked, foreign_currency from found`,
  ],
  [
    'every wallet transfer has its vendor transaction',
    sql`
    with matched as (
      select t.id, t.source, t.reference, x.vendor
      from ledger.transfer t
      left join vendors.transaction x on x.transfer_id = t.id
      where t.source like 'wallet-api:%' and (x.vendor is not null or not exists (
        select 1
        from vendors.round r
        where t.cause = 'round:' || r.id and r.opened_at < (select ledger.archived_until())))
    )
    select count(*) as checked,
      ${first('id', 'vendor is null', `format('transfer %s (%s %s)', id, source, reference)`)}
        as first
    from matched`,
  ],
  [
    [
      'every round is the sum of its transactions',
      'every round is what its last fact tells',
      'every transaction of a round has its fact, and every fact its transaction',
      'a round is disputed when the operators were handed it',
    ],
    sql`
    with done as (
      select vendor, player_id, round_ref,
        coalesce(sum(from_cash + from_bonus)
          filter (where kind = 'bet' and not is_rolled_back), 0) as stake,
        coalesce(sum(amount)
          filter (where kind = 'bet' and is_free and not is_rolled_back), 0) as stake_free,
        coalesce(sum(amount) filter (where kind = 'win' and not is_rolled_back), 0) as payout,
        coalesce(sum(refund) filter (where kind = 'win' and not is_rolled_back), 0) as refund,
        bool_or(kind = 'bet' and is_rolled_back) as is_undone,
        array[
          count(*) filter (where kind = 'bet'),
          coalesce(sum(amount) filter (where kind = 'bet'), 0),
          count(*) filter (where kind = 'win'),
          coalesce(sum(amount) filter (where kind = 'win'), 0),
          count(*) filter (where is_rolled_back),
          coalesce(sum(amount) filter (where is_rolled_back), 0)]::numeric[] as told,
        min(currency collate "C") as currency, max(currency collate "C") as other_currency
      from vendors.transaction
      where kind in ('bet', 'win')
      group by 1, 2, 3
      -- A bet of a vendor's feed is a round, and its only fact.
      union all
      select b.vendor, b.player_id, b.bet_ref, b.stake, 0, b.payout, 0, false,
        '{0,0,0,0,0,0}', p.currency, p.currency
      from vendors.fed_bet b join vendors.feed_page p on p.id = b.page_id
    ), fact as (
      select (payload->>'roundId')::bigint as id, player_id, player_sequence,
        payload->>'kind' as kind, (payload->>'units')::bigint as units,
        payload->>'gameCode' as game_code, payload->>'vendor' as vendor,
        array[
          player_sequence,
          array_position(array['open', 'closed', 'voided'], payload->>'state'),
          (payload->>'stakeUnits')::bigint,
          coalesce(payload->>'freeStakeUnits', '0')::bigint,
          (payload->>'payoutUnits')::bigint,
          player_id,
          (extract(epoch from (payload->>'openedAt')::timestamptz) * 1000000)::bigint,
          (extract(epoch from (payload->>'closedAt')::timestamptz) * 1000000)::bigint] as stands
      from outbox.event
      where name like 'round.%'
    ), told as (
      select id, max(stands) as stands, max(game_code collate "C") as game_code,
        max(vendor collate "C") as vendor,
        array[
          count(*) filter (where kind = 'bet'),
          coalesce(sum(units) filter (where kind = 'bet'), 0),
          count(*) filter (where kind = 'win'),
          coalesce(sum(units) filter (where kind = 'win'), 0),
          count(*) filter (where kind = 'rollback'),
          coalesce(sum(units) filter (where kind = 'rollback'), 0)]::numeric[] as told
      from fact
      group by 1
    ), handed as (
      select distinct round_id as id
      from vendors.reconciliation_item
      where kind = 'disputed_round'
    ), joined as (
      select r.id, coalesce(r.vendor, d.vendor) as vendor,
        coalesce(r.round_ref, d.round_ref) as round_ref, r.opened_at, r.state, r.game_code,
        r.stake_cash + r.stake_bonus as stake, r.stake_free, r.payout,
        coalesce(r.refund_cash, 0) + coalesce(r.refund_bonus, 0) as refund,
        coalesce(d.refund, 0) as given_back, coalesce(d.is_undone, false) as is_undone,
        coalesce(d.stake, 0) as bet, coalesce(d.stake_free, 0) as bet_free,
        coalesce(d.payout, 0) as won, d.currency, d.other_currency, r.currency as round_currency,
        r.is_disputed,
        coalesce(d.told, '{0,0,0,0,0,0}') as done, r.vendor as round_vendor,
        array[
          array_position(array['open', 'closed', 'voided'], r.state),
          r.stake_cash + r.stake_bonus,
          r.stake_free,
          r.payout,
          r.player_id,
          (extract(epoch from r.opened_at) * 1000000)::bigint,
          (extract(epoch from r.closed_at) * 1000000)::bigint] as is_now
      from vendors.round r
      full join done d on d.vendor = r.vendor and d.player_id = r.player_id
        and d.round_ref = r.round_ref
    ), matched as (
      select j.*, coalesce(j.id, t.id) as number, t.id as told_id, t.stands[2:] as stands,
        t.game_code as told_game, t.vendor as told_vendor,
        coalesce(t.told, '{0,0,0,0,0,0}') as told, h.id as handed_id
      from joined j
      full join told t on t.id = j.id
      left join handed h on h.id = coalesce(j.id, t.id)
    ), found as (
      select count(*) as checked,
        ${first(
          'coalesce(id, 99999999999999999)',
          `round_ref is not null and ${isHere} and (id is null
            or stake + refund <> bet or stake_free <> bet_free or payout <> won
            -- Of a bet that was undone, what had been given back is a refund no more.
            or refund > given_back or (refund < given_back and not is_undone)
            or currency <> round_currency or other_currency <> round_currency)`,
          `case
            when id is null
              then format('%s %s: there is no round for its transactions', vendor, round_ref)
            when stake_free <> bet_free
              then format('round %s: free stake %s; its transactions %s', id, stake_free, bet_free)
            when stake + refund = bet and payout = won and refund <= given_back
              and (currency <> round_currency or other_currency <> round_currency)
              then format('round %s is in %s, its transactions in %s', id, round_currency,
                case currency when round_currency then other_currency else currency end)
            else format('round %s: stake %s, payout %s; its transactions %s, %s',
              id, stake, payout, bet - given_back, won) end`,
        )} as unsummed,
        ${first(
          'number',
          `number is not null and (id is null or told_id is null
            or is_now is distinct from stands or game_code is distinct from told_game
            or round_vendor is distinct from told_vendor)`,
          `case
            when id is null then format('round %s is missing, and facts tell of it', number)
            when told_id is null then format('round %s: no fact tells of it', number)
            when game_code is distinct from told_game
              then format('round %s is of the game %s; its facts say %s',
                number, game_code, told_game)
            when is_now[1] is distinct from stands[1]
              then format('round %s is %s; its last fact says %s',
                number, state, (array['open', 'closed', 'voided'])[stands[1]])
            else format(
              'round %s (state, stake, free stake, payout, player, opened, closed): %s; its last fact says %s',
              number, is_now, stands) end`,
        )} as untold,
        ${first(
          'number',
          `id is not null and ${isHere} and done <> told`,
          `format(
            'round %s (bets, wins, undone; each with its units): transactions %s, facts %s',
            number, done, told)`,
        )} as uneven,
        ${first(
          'number',
          `number is not null and coalesce(is_disputed, false) <> (handed_id is not null)`,
          `format('round %s is %s, and %s', number,
            case when is_disputed then 'disputed' else 'not disputed' end,
            case when handed_id is null then 'no item says so' else 'an item says that it is' end)`,
        )} as undisputed
      from matched
    )
    select checked, unsummed as first from found
    union all select checked, untold from found
    union all select checked, uneven from found
    union all select checked, undisputed from found`,
  ],
  [
    'every player has as many rounds open as is written beside them',
    sql`
    with round as (
      select player_id, count(*) as open from vendors.round where state = 'open' group by 1
    ), found as (
      select o.id, o.pending, coalesce(r.open, 0) as open
      from ledger.owner o
      left join round r on r.player_id = o.id
      where o.kind = 'player'
    )
    select count(*) as checked,
      ${first(
        'id',
        'pending <> open',
        `format('player %s: %s pending, %s rounds are open', id, pending, open)`,
      )} as first
    from found`,
  ],
  [
    'every fact is named for what it tells',
    sql`
    with fact as (
      select name, player_id, player_sequence, payload->>'kind' as kind,
        payload->>'state' as state, payload ? 'validCashUnits' as counts,
        lag(payload->>'state') over (
          partition by payload->>'roundId' order by player_sequence) as before
      from outbox.event
      where name like 'round.%'
    ), named as (
      select *,
        case
          when state = 'closed' and before is distinct from 'closed' then 'round.closed'
          when kind = 'bet' then 'round.bet'
          else 'round.changed' end as expected
      from fact
    )
    select count(*) as checked,
      ${first(
        'player_sequence',
        `name <> expected or (name = 'round.closed' and not counts)`,
        `case
          when name = expected
            then format('fact %s of player %s closes its round, and counts nothing',
              player_sequence, player_id)
          else format('fact %s of player %s is a %s, and tells of a %s',
            player_sequence, player_id, name, expected) end`,
      )} as first
    from named`,
  ],
]
