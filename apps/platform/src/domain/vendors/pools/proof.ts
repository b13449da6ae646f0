import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'

/**
 * Each entry of a pool beside the part of a stake or win that it is said to be, or the seed that it
 * began with; so what lies in a pool is seeds and contributions less payouts. What has no record
 * any more (its weeks are in the archive) or never had one is named by other checks.
 */
export const poolChecks: readonly CheckQuery[] = [
  [
    'every pool holds its seeds and its parts of stakes, less what wins took out of it',
    sql`
    with entered as (
      select e.transfer_id, o.name as pool, a.currency, sum(e.amount) as units
      from ledger.owner o
      join ledger.account a on a.owner_id = o.id
      join ledger.entry e on e.account_id = a.id
      where o.kind = 'house' and o.name like 'jackpot:%'
      group by 1, 2, 3
    ), recorded as (
      select x.transfer_id, 'jackpot:' || x.vendor || ':' || part.pool as pool, x.currency,
        case when x.kind = 'bet' or undone.kind = 'win' then 1 else -1 end
          * (part.units - coalesce(part.seed, 0)) as units
      from vendors.transaction x
      left join vendors.transaction undone on x.kind = 'rollback' and undone.vendor = x.vendor
        and undone.transaction_uuid = x.reference_uuid and undone.period = x.period
      cross join lateral jsonb_to_recordset(x.jackpot) as part(pool text, units bigint, seed bigint)
      where x.jackpot is not null and x.period >= (select ledger.archived_until())
      union all
      select r.transfer_id, 'jackpot:' || p.vendor || ':' || p.code, p.currency, p.seed
      from vendors.pool p
      left join ledger.posted_reference r on r.source = 'vendors'
        and r.reference = 'pool:' || p.vendor || ':' || p.code || ':' || p.currency
      where p.seed > 0
        and coalesce(r.period >= (select ledger.archived_until()), true)
    ), said as (
      select transfer_id, pool, currency, sum(units) as units
      from recorded
      group by 1, 2, 3
      having sum(units) <> 0 or transfer_id is null
    ), matched as (
      select coalesce(e.transfer_id, s.transfer_id) as transfer_id,
        coalesce(e.pool, s.pool) as pool,
        coalesce(e.units, 0) as entered, coalesce(s.units, 0) as said
      from entered e
      full join said s on s.transfer_id = e.transfer_id and s.pool = e.pool
        and s.currency = e.currency
    ), found as (
      select m.*, t.source
      from matched m
      left join ledger.transfer t on t.id = m.transfer_id
      where m.said <> 0 or t.source not like 'wallet-api:%'
        or exists (select from vendors.transaction x where x.transfer_id = m.transfer_id)
    )
    select count(*) as checked,
      ${first(
        'transfer_id',
        'entered <> said',
        `format('%s: transfer %s moved %s units, its record says %s',
          pool, coalesce(transfer_id::text, 'none'), entered, said)`,
      )} as first
    from found`,
  ],
]
