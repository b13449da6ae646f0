import type { ContractKind, PeriodKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/pool.ts'

/** A period of a brand's contracts of a kind. */
export type Due = {
  brandId: number
  kind: ContractKind
  period: PeriodKind | 'hourly' | 'realtime'
  from: Date
  until: Date
  /** Its rounds are all in by then. */
  dueAt: Date
}

/** By the brand's clock; salaries come before the dividend that counts them. */
export const DELAY = sql`case b.kind when 'daily' then interval '2 hours 5 minutes'
  when 'dividend' then interval '2 hours 15 minutes'
  when 'hourly' then interval '5 minutes' else interval '0' end`
export const PERIOD_OF_CONTRACT = sql`coalesce(c.terms->>'period', c.kind)`

/** The oldest period that is over and not billed, of those in which a contract was in force. */
export async function nextDue(
  db: Db | Tx,
  { brandId, zone, now }: { brandId: number; zone: string; now: Date },
): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with begun as (
      select c.kind, ${PERIOD_OF_CONTRACT} as period,
        min(greatest(c.takes_effect_at, coalesce(s.drawn_until, '-infinity'))) as at
      from agents.contract c
      left join agents.settled s on s.brand_id = c.brand_id and s.kind = c.kind
        and s.period = ${PERIOD_OF_CONTRACT}
      where c.brand_id = ${brandId} and c.takes_effect_at < ${now}
        and (c.ends_at is null or (c.ends_at > c.takes_effect_at
          and c.ends_at > coalesce(s.drawn_until, '-infinity')))
      group by 1, 2
    ), over as (
      select b.kind, b.period, p.from_at, p.until_at,
        (p.until_at at time zone ${zone} + ${DELAY}) at time zone ${zone} as due_at
      from begun b, agents.period_of(b.period, b.at, ${zone}) p
    )
    select ${brandId}::int as "brandId", kind, period, from_at as "from", until_at as "until",
      due_at as "dueAt"
    from over
    where due_at <= ${now}
    order by due_at, kind = 'dividend', from_at, kind, period
    limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * From here on a round of the period that changes is a correction: who reads its fact sees this.
 * Answers which such rounds the bills of the period are corrected by.
 */
export async function begin(db: Db, due: Due): Promise<{ after: bigint; upTo: bigint }> {
  const { rows } = await sql<{ after: bigint; upTo: bigint }>`
    insert into agents.settled as s (brand_id, kind, period, begun_until)
    values (${due.brandId}, ${due.kind}, ${due.period}, ${due.until})
    on conflict (brand_id, kind, period)
      do update set begun_until = greatest(s.begun_until, excluded.begun_until)
    returning recheck_id as after, (
      select coalesce(max(id), 0) from agents.recheck where brand_id = ${due.brandId}) as "upTo"
  `.execute(db)
  return rows[0]!
}

/** One at a time for a brand, however many processes settle. */
export const lockSettlement = (tx: Tx, brandId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('agents.settlement'), ${brandId})`.execute(tx)

/** False when another has billed the period meanwhile. The caller holds the settlement's lock. */
export async function markDrawn(tx: Tx, due: Due, recheckId: bigint): Promise<boolean> {
  const { rows } = await sql`
    update agents.settled set drawn_until = ${due.until}, recheck_id = ${recheckId}
    where brand_id = ${due.brandId} and kind = ${due.kind} and period = ${due.period}
      and drawn_until < ${due.until}
    returning 1`.execute(tx)
  return rows.length > 0
}
