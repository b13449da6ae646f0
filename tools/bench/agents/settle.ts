import { sql } from 'kysely'
import type { Db } from '../../../apps/platform/src/db/pool.ts'
import { modulesOn } from '../../../apps/platform/src/prove-books.ts'

export type Settled = { what: string; contracts: number; bills: number; seconds: number }
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** The last whole day of the brand in the weeks of play, and its contracts from then on. */
export async function settleDay(db: Db): Promise<Settled> {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('day', max(closed_at) at time zone 'Asia/Dhaka' - interval '1 day')
      at time zone 'Asia/Dhaka' as at
    from reports.bet`.execute(db)
  const begins = rows[0]!.at
  await sql`
    update agents.contract set takes_effect_at = ${begins}, checked_below_at = ${begins}
    where kind = 'daily'`.execute(db)
  const due = new Date(begins.getTime() + DAY_MS + 126 * MINUTE_MS)
  return settled(db, 'a day of daily salaries', 'daily', due)
}

/** The fullest five minutes after that day: every agent has a real-time salary too. */
export async function settleWindow(db: Db): Promise<Settled> {
  const { rows } = await sql<{ at: Date }>`
    select date_bin('5 minutes', closed_at, '2000-01-01') as at
    from reports.bet
    where payout <> stake and closed_at > (select max(until_at) from agents.bill)
    group by 1 order by count(*) desc limit 1`.execute(db)
  const begins = rows[0]!.at
  await sql`
    insert into agents.contract (brand_id, kind, upline_id, downline_id, state, terms, request_key,
      offered_at, expires_at, accepted_at, takes_effect_at, checked_below_at)
    select brand_id, 'realtime', upline_id, downline_id, state, jsonb_build_object(
        'kind', 'realtime', 'profitRate', '1', 'lossRate', '1', 'singleBet', '0'),
      gen_random_uuid(), offered_at, expires_at, accepted_at, ${begins}, ${begins}
    from agents.contract where kind = 'daily' order by id`.execute(db)
  const due = new Date(begins.getTime() + 5 * MINUTE_MS + 1_000)
  return settled(db, 'a window of real-time salaries', 'realtime', due)
}

async function settled(db: Db, what: string, kind: string, now: Date): Promise<Settled> {
  const errors: unknown[] = []
  const { all } = modulesOn(
    db,
    () => now,
    (error) => errors.push(error),
  )
  const settle = all
    .find(({ name }) => name === 'agents')!
    .jobs!.find(({ name }) => name === 'settle_due')!
  const began = performance.now()
  await settle.act()
  const seconds = (performance.now() - began) / 1_000
  const { rows } = await sql<{ contracts: number; bills: number; unpaid: number }>`
    select (select count(*)::int from agents.contract where kind = ${kind}) as contracts,
      count(*)::int as bills, count(*) filter (where settled_at is null)::int as unpaid
    from agents.bill where kind = ${kind}`.execute(db)
  const { unpaid, ...counted } = rows[0]!
  if (unpaid > 0 || counted.bills === 0)
    throw new Error(`${what}: not settled`, { cause: errors[0] })
  return { what, ...counted, seconds }
}
