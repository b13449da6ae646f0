import type { ContractKind, OperatorCalls, Value } from '@padma/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { grossOf } from '../gross.ts'
import type { DividendTerms } from '../terms.ts'
import { carriesInto } from './settle/carry.ts'
import { type Due, DELAY, PERIOD_OF_CONTRACT } from './settle/due.ts'
import { figuresOf } from './settle/team-figures.ts'
import { type Billed, billedIn } from './settle/terms-in-force.ts'
import { signed } from './to-wire.ts'

type Liability = Value<OperatorCalls['GET /ops/agent-liability']>
const QUARTER_MS = 15 * 60_000
/** Of a kind that settlement is behind with, no more are counted. */
const MOST_PERIODS = 8

/** What the platform and uplines owe agents by now: figures are whole by quarters of an hour. */
export async function liabilityOf(deps: Deps, brandId: number): Promise<Liability> {
  const asOf = new Date(Math.floor(deps.now().getTime() / QUARTER_MS) * QUARTER_MS)
  const [billed, running] = await Promise.all([
    owedByBills(deps.db, brandId),
    runningOf(deps, brandId, asOf),
  ])
  const accrued = running.reduce((sum, { units }) => sum + units, 0n)
  const owed = ({ units, bills }: Sum) => ({ amount: signed(units), bills })
  return {
    asOf: asOf.toISOString(),
    unpaid: owed(billed.unpaid),
    desk: owed(billed.desk),
    arrears: owed(billed.arrears),
    running: running.map(({ due, units, agents }) => ({
      kind: due.kind,
      from: due.from.toISOString(),
      until: due.until.toISOString(),
      dueAt: due.dueAt.toISOString(),
      agents,
      amount: signed(units),
    })),
    total: signed(
      billed.unpaid.units + (billed.desk.units > 0n ? billed.desk.units : 0n) + accrued,
    ),
  }
}

type Sum = { units: bigint; bills: number }
/** Index: bill_unpaid, bill_at_desk, arrear_of_creditor. */
async function owedByBills(db: Db, brandId: number) {
  const { rows } = await sql<{ what: 'unpaid' | 'desk' | 'arrears'; units: bigint; bills: number }>`
    select 'unpaid' as what, coalesce(sum(payable), 0)::bigint as units, count(*)::int as bills
    from agents.bill
    where brand_id = ${brandId} and settled_at is null and upline_id is null
    union all
    select 'desk', coalesce(sum(received - owed), 0)::bigint, count(*)::int
    from agents.bill where brand_id = ${brandId} and state = 'uncollected'
    union all
    select 'arrears', coalesce(sum(a.open_units), 0)::bigint, count(*)::int
    from agents.arrear a join agents.bill b on b.id = a.bill_id
    where a.open_units > 0 and b.brand_id = ${brandId}`.execute(db)
  return Object.fromEntries(rows.map(({ what, ...sum }) => [what, sum])) as Record<
    'unpaid' | 'desk' | 'arrears',
    Sum
  >
}

/** The platform's own contracts over each period that has begun and is not billed, until now. */
async function runningOf(deps: Deps, brandId: number, now: Date) {
  const { timeZone: zone, agents: rules } = await deps.brand.settings(brandId)
  const found: { due: Due; units: bigint; agents: number }[] = []
  for (const due of await openPeriods(deps.db, { brandId, zone, now })) {
    const until = due.until < now ? due.until : now
    const billed = (await billedIn(deps.db, due, rules))
      .filter(({ uplineId }) => uplineId === null)
      .map((one) => ({ ...one, until: one.until < until ? one.until : until }))
      .filter(({ since, until: end }) => since < end)
    if (billed.length === 0) continue
    const figures = await figuresOf(deps.db, deps.figures.team, billed)
    const carries = await carriesInto(deps.db, due, zone, billed.filter(isDividend))
    const units = billed.reduce(
      (sum, one) =>
        sum + grossOf(one.terms, figures.get(one)!, carries.get(one.agentId) ?? 0n).units,
      0n,
    )
    found.push({ due, units, agents: billed.length })
  }
  return found
}
const isDividend = (one: Billed): one is Billed & { terms: DividendTerms } =>
  one.terms.kind === 'dividend'

/** Of each kind from where its bills end, the oldest first. */
async function openPeriods(
  db: Db,
  { brandId, zone, now }: { brandId: number; zone: string; now: Date },
): Promise<Due[]> {
  const { rows } = await sql<{
    kind: ContractKind
    period: Due['period']
    from: Date
    until: Date
    dueAt: Date
  }>`
    with recursive begun as (
      select c.kind, ${PERIOD_OF_CONTRACT} as period,
        min(greatest(c.takes_effect_at, coalesce(s.drawn_until, '-infinity'))) as at
      from agents.contract c
      left join agents.settled s on s.brand_id = c.brand_id and s.kind = c.kind
        and s.period = ${PERIOD_OF_CONTRACT}
      where c.brand_id = ${brandId} and c.upline_id is null and c.takes_effect_at < ${now}
        and (c.ends_at is null or (c.ends_at > c.takes_effect_at
          and c.ends_at > coalesce(s.drawn_until, '-infinity')))
      group by 1, 2
    ), open as (
      select b.kind, b.period, p.from_at, p.until_at, 1 as n
      from begun b, agents.period_of(b.period, b.at, ${zone}) p
      union all
      select b.kind, b.period, p.from_at, p.until_at, n + 1
      from open b, agents.period_of(b.period, b.until_at, ${zone}) p
      where b.until_at < ${now} and n < ${MOST_PERIODS}
    )
    select kind, period, from_at as "from", until_at as "until",
      (until_at at time zone ${zone} + ${DELAY}) at time zone ${zone} as "dueAt"
    from open b
    order by from_at, kind, period`.execute(db)
  return rows.map((row) => ({ brandId, ...row }))
}
