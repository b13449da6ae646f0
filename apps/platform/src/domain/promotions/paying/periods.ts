import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import type { PromotionRow } from '../offers/store.ts'

/** Of the day after, in the brand's zone. */
const SETTLED_AT_HOURS = 3

export type Rules = Extract<PromotionRow['draft']['rules'], { kind: 'cashback' }>
/** Days of the brand; `until` is the first that no longer belongs to it. */
type CashbackPeriod = {
  period: string
  from: string
  until: string
  ends: Date
  /** The last member that an earlier page of it looked at; 0: none. */
  after: bigint
}

/**
 * The oldest day or week that is over and not fixed, from the one in which the promotion was
 * switched on; null: there is none. Under the promotion's lock.
 */
export async function oldestUnfixed(
  tx: Tx,
  { id, startsAt, endsAt, openedAt }: PromotionRow,
  { per }: Rules,
  { timeZone, at }: { timeZone: string; at: Date },
): Promise<CashbackPeriod | null> {
  const { rows } = await sql<CashbackPeriod>`
    with fixed as (
      select max(until) as until from promotions.cashback_run
      where promotion_id = ${id} and fixed_at is not null
    ), starts as (
      select (${startsAt}::timestamptz at time zone ${timeZone})::date as day
    ), oldest as (
      select date_trunc(${per}, coalesce(f.until, greatest(
        (${openedAt}::timestamptz at time zone ${timeZone})::date, s.day
      ))::timestamp)::date as period
      from fixed f, starts s
    ), span as (
      select o.period, greatest(o.period, s.day, f.until) as from,
        o.period + case ${per} when 'day' then 1 else 7 end as until
      from oldest o, starts s, fixed f
    )
    select s.period::text as period, s.from::text as from, s.until::text as until,
      s.until::timestamp at time zone ${timeZone} as ends,
      coalesce(r.after_member, 0)::bigint as after
    from span s
    left join promotions.cashback_run r
      on r.promotion_id = ${id} and r.period = s.period and r.fixed_at is null
    where s.until <= ((${at}::timestamptz - make_interval(hours => ${SETTLED_AT_HOURS}))
        at time zone ${timeZone})::date
      and (${endsAt}::timestamptz is null or ${endsAt}::timestamptz
        > s.from::timestamp at time zone ${timeZone})`.execute(tx)
  return rows[0] ?? null
}

/** How far a period is fixed; null: to its end. */
export async function keepFixed(
  tx: Tx,
  promotionId: bigint,
  { period, until, after }: CashbackPeriod,
  { upTo, at }: { upTo: bigint | null; at: Date },
): Promise<void> {
  await sql`
    insert into promotions.cashback_run (promotion_id, period, until, after_member, fixed_at)
    values (${promotionId}, ${period}, ${until}, ${upTo ?? after}, ${upTo === null ? at : null})
    on conflict (promotion_id, period) do update
      set until = excluded.until, after_member = excluded.after_member,
        fixed_at = excluded.fixed_at`.execute(tx)
}
