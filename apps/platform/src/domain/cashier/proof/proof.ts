import type { CheckQuery } from '@padma/ledger'
import { type RawBuilder, sql } from 'kysely'

/**
 * `player` and `held`: what it moves for the player in all, and on their account `held`; `house`:
 * who pays or is paid, null when no one.
 */
const ofDeposits = sql`
  select 'deposit:' || d.id as reference, d.id, 'deposit:' || d.id as cause, 'deposit' as kind,
    d.player_id, d.credited as units, d.credited as player,
    0::bigint as held, case when d.fee > 0 then 'fee_cost, ' else '' end
      || 'provider:' || d.method_id as house
  from cashier.deposit d where d.state = 'success'`
const ofWithdrawals = sql`
  select 'withdrawal:' || w.id || ':' || step.name as reference,
    w.id, 'withdrawal:' || w.id as cause, step.kind, w.player_id, part.units,
    part.units * step.player as player, part.units * step.held as held,
    case when step.player <> 0 then 'provider:' || p.method_id end as house
  from cashier.withdrawal w join cashier.payout_account p on p.id = w.payout_account_id
  join (values ('hold', 'withdrawal_hold', 0, 1), ('paid', 'withdrawal', -1, -1),
    ('release', 'withdrawal_release', 0, -1), ('disputed', 'withdrawal_disputed', 1, 1),
    ('rest', 'withdrawal_rest', -1, -1), ('returned', 'withdrawal_returned', 0, -1),
    ('forced', 'withdrawal_forced', -1, -1)) as step(name, kind, player, held)
    on case step.name
      when 'hold' then true
      when 'paid' then w.state in ('paid', 'received', 'auto_received', 'partly_received',
        'not_received', 'dispute', 'resolved', 'forced_received')
        or (w.state = 'paying' and w.received is not null)
      when 'release' then w.state in ('rejected', 'cancelled')
      when 'disputed' then w.received is not null
      when 'rest' then w.resolution = 'rest_paid'
      when 'returned' then w.resolution = 'rest_returned'
      when 'forced' then w.resolution = 'forced' end
  cross join lateral (select case when step.name in ('disputed', 'rest', 'returned', 'forced')
    then w.amount - w.received else w.amount end as units) part`

/**
 * That orders of the cashier and the books tell the same, both ways. A transfer in an archived week
 * is known by what was posted: its fingerprint names kind, player, units and cause. Withdrawals of
 * earlier versions left a hash there, which says nothing here.
 */
export const cashierChecks: CheckQuery[] = [
  ['every credited deposit has its transfer', eachMovedOnce(ofDeposits)],
  ['every withdrawal is held, paid or given back by its transfers', eachMovedOnce(ofWithdrawals)],
  [
    'every transfer of the cashier has its order',
    sql`
    with asked as (${ofDeposits} union all ${ofWithdrawals}), posted as (
      select id as transfer_id, reference from ledger.transfer where source = 'cashier'
      union select transfer_id, reference from ledger.posted_reference where source = 'cashier'
    ), matched as (select p.*, a.id from posted p left join asked a using (reference))
    select count(*) as checked, (select format('transfer %s (%s): no order asks for it',
      transfer_id, reference) from matched where id is null order by transfer_id limit 1) as first
    from matched`,
  ],
  [
    'what each provider owes is its deposits less its fees and payouts',
    sql`
    with asked as (
      select house, sum(units) as units from (
        select 'provider:' || method_id as house, fee - credited as units
        from cashier.deposit where state = 'success'
        union all
        select house, -player from (${ofWithdrawals}) paid where house is not null
      ) moved group by house
    ), booked as (
      select o.name as house, sum(a.balance) as units
      from ledger.account a join ledger.owner o on o.id = a.owner_id
      where a.kind = 'house'
        and o.name in (select 'provider:' || id from cashier.method) group by 1
    ), matched as (select house, coalesce(b.units, 0) as booked, coalesce(a.units, 0) as asked
      from booked b full join asked a using (house))
    select count(*) as checked,
      (select format('%s: %s in the books, %s by its orders', house, booked, asked)
      from matched where booked <> asked order by house limit 1) as first
    from matched`,
  ],
  [
    'no more is credited by hand of a known payment than came in',
    sql`
    with matched as (select d.id, d.credited, i.amount from cashier.deposit d
      join cashier.incoming_payment i on i.deposit_id = d.id where d.state = 'success'
      and d.proposed_by is null)
    select count(*) as checked,
      (select format('deposit %s: %s credited, %s came in', id, credited, amount)
      from matched where credited <> amount order by id limit 1) as first
    from matched`,
  ],
  [
    'every payout through a provider is of its withdrawal',
    sql`
    with judged as (select p.id, p.number, case
        when p.amount <> case p.part when 'rest' then w.amount - w.received else w.amount end
          then 'is of another sum'
        when p.state = 'sending' and w.state <> 'paying' then 'is under way, its withdrawal is not'
        when p.state = 'sent' and p.transaction_id is distinct from
          case p.part when 'rest' then w.rest_reference else w.payment_reference end
          then 'was sent, its withdrawal says otherwise' end as difference
      from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id)
    select count(*) as checked, (select format('payout %s %s', number, difference) from judged
      where difference is not null order by id limit 1) as first
    from judged`,
  ],
  [
    'what is held of a player is what withdrawals and transfers under way ask for',
    sql`
    with asked as (select player_id, sum(amount - coalesce(received, 0)) as units
      from cashier.withdrawal
      where state in ('requested', 'risk_review', 'approval', 'approved', 'paying',
        'partly_received', 'not_received', 'dispute') group by 1
      union all select player_id, sum(amount) from vendors.transfer
      where direction = 'in' and state in ('created', 'sent', 'unknown', 'manual') group by 1),
    set_aside as (select owner_id as player_id, sum(balance) as units from ledger.account
      where kind = 'held' group by 1),
    matched as (select player_id, coalesce(s.units, 0) as held, coalesce(a.units, 0) as asked
      from set_aside s full join (
        select player_id, sum(units) as units from asked group by 1) a using (player_id))
    select count(*) as checked,
      (select format('player %s: %s held, %s under way', player_id, held, asked)
      from matched where held <> asked order by player_id limit 1) as first
    from matched`,
  ],
  [
    'every requirement is what its deposit asks for',
    sql`
    with asked as (select id::text as source_id, player_id,
      div(credited::numeric * turnover_ppm, 1000000) as units from cashier.deposit
      where state = 'success' and credited::numeric * turnover_ppm >= 1000000),
    requirement as (select u.source_id, u.player_id, u.required from wallet.requirement u
      join cashier.deposit d on d.id::text = u.source_id where u.source = 'deposit'),
    matched as (select source_id, a.units, a.player_id as payer, d.required,
      d.player_id as player from asked a full join requirement d using (source_id))
    select count(*) as checked, (
      select case when required is null
        then format('deposit %s of player %s: no requirement of %s', source_id, payer, units)
        when units is null then format('requirement of player %s: deposit %s asks for none', player,
        source_id)
        else format('deposit %s: requirement of %s for player %s, not of %s for player %s',
          source_id, required, player, units, payer) end
      from matched
      where required is distinct
      from units or player is distinct
      from payer
      order by source_id
      limit 1) as first
      from matched`,
  ],
]

/** That each of these was posted once, and moved just that between just those. */
function eachMovedOnce(asked: RawBuilder<unknown>) {
  return sql<{ checked: bigint; first: string | null }>`
    with asked as (${asked}), transfer as (
      select id, period, reference, kind, cause from ledger.transfer where source = 'cashier'
    ), leg as (
      select t.id, sum(e.amount) filter (where a.kind <> 'house') as player,
        coalesce(sum(e.amount) filter (where a.kind = 'held'), 0) as held,
        array_agg(distinct a.owner_id) filter (where a.kind <> 'house') as players,
          string_agg(distinct o.name, ', ') filter (where a.kind = 'house') as house
      from transfer t
      join ledger.entry e on e.transfer_id = t.id and e.period = t.period
      join ledger.account a on a.id = e.account_id
      join ledger.owner o on o.id = a.owner_id
      group by 1
    ), matched as (
      select x.*, format('%s|%s|%s|%s', x.kind, x.player_id, x.units,
        x.cause) as fingerprint, r.transfer_id as posted_id, r.fingerprint as posted,
        r.period < ledger.archived_until() as is_archived,
        t.id as transfer_id, t.kind as transfer_kind, t.cause as transfer_cause,
          l.player as moved, l.held as moved_held, l.players, l.house as moved_house
      from asked x
      left
      join ledger.posted_reference r on r.source = 'cashier' and r.reference = x.reference
      left
      join transfer t on t.reference = x.reference
      left
      join leg l on l.id = t.id
    ), judged as (
      select id, reference, case
        when posted_id is null then 'was never posted'
        when posted <> fingerprint and (kind = 'deposit' or posted !~ '^[0-9a-f]{64}$')
          then format('was posted as %s, not as %s', posted, fingerprint)
        when transfer_id is null and not is_archived then format('transfer %s is missing',
          posted_id)
        when transfer_id <> posted_id then format('transfer %s is a second one, after %s',
          transfer_id, posted_id)
        when transfer_kind <> kind or transfer_cause <> cause
          then format('transfer %s is %s of %s', transfer_id, transfer_kind, transfer_cause)
        when moved <> player or moved_held <> held
          then format('transfer %s moved %s units, %s of them held, not %s and %s', transfer_id,
          moved, moved_held, player, held)
        when players <> array[player_id]
          then format('transfer %s is of player %s, not %s', transfer_id,
          array_to_string(players, ', '), player_id)
        when transfer_id is not null and moved_house is distinct
        from house then format('transfer %s is with %s, not %s', transfer_id,
          coalesce(moved_house, 'nobody'), coalesce(house, 'nobody')) end as difference
      from matched
    )
    select count(*) as checked, (select format('%s: %s', reference, difference) from judged
      where difference is not null order by id, reference, difference limit 1) as first
    from judged`
}
