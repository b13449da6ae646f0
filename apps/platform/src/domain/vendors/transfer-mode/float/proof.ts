import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'

/** What the proof of the books says of wallets at vendors. */
export const transferModeChecks: readonly CheckQuery[] = [
  [
    'every transfer to and from a vendor is held, moved or given back by its postings',
    sql`
    with asked as (
      select t.id, t.player_id, t.amount, x.name, x.kind
      from vendors.transfer t
      cross join lateral (values
        ('hold', 'transfer_hold', t.direction = 'in'),
        ('done', 'transfer_' || t.direction, t.state = 'done'),
        ('failed', 'transfer_release', t.direction = 'in' and t.state = 'failed')
      ) x(name, kind, is_due)
      where x.is_due
    ), wanted as (
      select 'transfer:' || id || ':' || name as reference, id,
        format('%s|%s|%s|transfer:%s', kind, player_id, amount, id) as fingerprint
      from asked
    ), matched as (
      select coalesce(w.reference, p.reference) as reference,
        split_part(coalesce(w.reference, p.reference), ':', 2)::bigint as id, w.fingerprint,
        p.fingerprint as posted
      from wanted w
      full join (
        select reference, fingerprint
        from ledger.posted_reference
        where source = 'transfer-mode' and reference like 'transfer:%'
      ) p on p.reference = w.reference
    )
    select count(*) as checked,
      ${first(
        'id',
        'fingerprint is distinct from posted',
        `case
          when posted is null then format('%s was never posted', reference)
          when fingerprint is null then format('%s: no transfer asks for it', reference)
          else format('%s was posted as %s, not as %s', reference, posted, fingerprint) end`,
      )} as first
    from matched`,
  ],
  [
    'every page of a bet feed is the sum of its bets, and so is its posting',
    sql`
    with bet as (
      select page_id, sum(payout - stake) as net from vendors.fed_bet group by 1
    ), posted as (
      select t.reference, sum(e.amount) as units
      from ledger.transfer t
      join ledger.entry e on e.transfer_id = t.id and e.period = t.period
      join ledger.account a on a.id = e.account_id
      join ledger.owner o on o.id = a.owner_id and o.name like 'vendor\_float:%'
      where t.source = 'transfer-mode' and t.kind = 'game_result'
      group by 1
    ), found as (
      select coalesce(p.id, substr(x.reference, 6)::bigint) as page, p.net, b.net as bets, x.units
      from (select * from vendors.feed_page where read_at >= ledger.archived_until()) p
      left join bet b on b.page_id = p.id
      full join posted x on x.reference = 'feed:' || p.id
    )
    select count(*) as checked,
      ${first(
        'page',
        'net is distinct from bets or coalesce(net, 0) <> coalesce(units, 0) or net is null',
        `format('page %s: %s; its bets %s, its posting %s', page, net, bets, units)`,
      )} as first
    from found`,
  ],
  [
    'what lies with a vendor is what went there, came back and was won or lost there',
    sql`
    with moved as (
      select vendor, currency, sum(units) as units
      from (
        select vendor, currency, case direction when 'in' then amount else -amount end as units
        from vendors.transfer where state = 'done'
        union all
        select vendor, currency, net from vendors.feed_page
      ) x
      group by 1, 2
    ), lies as (
      select substr(o.name, length('vendor_float:') + 1) as vendor, a.currency,
        sum(a.balance) as units
      from ledger.owner o join ledger.account a on a.owner_id = o.id
      where o.name like 'vendor\_float:%'
      group by 1, 2
    ), found as (
      select vendor, currency, coalesce(m.units, 0) as moved, coalesce(l.units, 0) as lies,
        row_number() over (order by vendor, currency) as place
      from moved m full join lies l using (vendor, currency)
    )
    select count(*) as checked,
      ${first(
        'place',
        'moved <> lies',
        `format('%s holds %s %s; by transfers and bets %s', vendor, lies, currency, moved)`,
      )} as first
    from found`,
  ],
  [
    'every transfer to and from a vendor stands where its last step left it',
    sql`
    with last as (
      select distinct on (transfer_id) transfer_id, to_state
      from vendors.transfer_step
      order by transfer_id, id desc
    ), found as (
      select t.id, t.state, l.to_state
      from vendors.transfer t left join last l on l.transfer_id = t.id
    )
    select count(*) as checked,
      ${first(
        'id',
        'state is distinct from to_state',
        `format('transfer %s is %s; its last step says %s', id, state, to_state)`,
      )} as first
    from found`,
  ],
]
