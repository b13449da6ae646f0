import { sql } from 'kysely'
import type { Event } from '../../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../../db/pool.ts'
import type { Listener } from '../../../../jobs/outbox-reader.ts'
import { grossOf } from '../../gross.ts'
import { readTerms } from '../../terms.ts'
import { type BillRow, billView, type Came } from '../store.ts'
import type { Due } from './due.ts'
import { figuresOf, type TeamsOf } from './team-figures.ts'

/** Notes rounds that closed late or changed, in a time that is billed or is being billed. */
export const recheckListener: Listener = {
  name: 'agents.recheck',
  facts: ['round.closed', 'round.changed'],
  async take(tx, events) {
    const rounds = events.map(({ payload }: Event) => `${payload['roundId'] ?? ''}`).filter(Boolean)
    if (rounds.length === 0) return
    await sql`
      insert into agents.recheck (brand_id, player_id, at)
      select distinct m.brand_id, r.player_id, r.closed_at
      from vendors.round r join members.member m on m.id = r.player_id
      where r.id = any(${rounds}::bigint[]) and r.closed_at is not null
        and exists (select from agents.settled s
          where s.brand_id = m.brand_id and s.begun_until > r.closed_at)`.execute(tx)
  },
}

/** A bill that comes to something else by now. */
export type Corrected = { bill: BillRow; came: Came; units: bigint }

/** Recomputes what was billed before and touched since, each by its own contract and carry. */
export async function corrected(
  db: Db,
  team: TeamsOf,
  due: Due,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<Corrected[]> {
  const { rows: touched } = await sql<BillRow>`
    select ${billView}
    where b.id in (
      select b.id from agents.recheck r
      join members.descent d on d.descendant_id = r.player_id
        and d.from_at <= r.at and r.at < d.until_at
      join agents.bill b on b.agent_id = d.ancestor_id and b.kind = ${due.kind}
        and b.period = ${due.period} and b.from_at <= r.at and r.at < b.until_at
      where r.brand_id = ${due.brandId} and r.id > ${after} and r.id <= ${upTo})
    order by b.id`.execute(db)
  if (touched.length === 0) return []
  const spans = touched.map((bill) => ({
    agentId: bill.agent_id,
    since: bill.from_at,
    until: bill.until_at,
    terms: readTerms(bill.terms),
  }))
  const figures = await figuresOf(db, team, spans)
  return touched.flatMap((bill, at) => {
    const came = cameOf(
      bill.is_stopped
        ? { units: 0n, resultUnits: 0n, totalUnits: 0n }
        : grossOf(spans[at]!.terms, figures.get(spans[at]!)!, bill.carried_in),
    )
    const units = BigInt(came.gross) - (bill.amended ? BigInt(bill.amended.gross) : bill.gross)
    // A result that gives the same may carry another sum into the next period.
    const isSame = units === 0n && came.total === bill.amended?.total
    return isSame ? [] : [{ bill, came, units }]
  })
}

export const cameOf = (of: { units: bigint; resultUnits: bigint; totalUnits: bigint }): Came => ({
  gross: `${of.units}`,
  result: `${of.resultUnits}`,
  total: `${of.totalUnits}`,
})

/** From now on a bill comes to that; the difference waits for the next of its kind. */
export async function keepCorrections(
  tx: Tx,
  found: readonly Corrected[],
  at: Date,
): Promise<void> {
  for (const { bill, came, units } of found) {
    await sql`update agents.bill set amended = ${JSON.stringify(came)}::jsonb
      where id = ${bill.id}`.execute(tx)
    if (units !== 0n)
      await sql`insert into agents.correction (bill_id, units, found_at)
        values (${bill.id}, ${units}, ${at})`.execute(tx)
  }
}

/** What waits for an agent's next bill of a kind. Index: correction_open. */
export async function waitingCorrections(
  tx: Tx,
  kind: string,
  agentIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ agent_id: bigint; units: bigint }>`
    select b.agent_id, sum(c.units)::bigint as units
    from agents.correction c join agents.bill b on b.id = c.bill_id
    where c.into_bill_id is null and b.kind = ${kind}
      and b.agent_id = any(${agentIds.map(String)}::bigint[])
    group by 1`.execute(tx)
  return new Map(rows.map(({ agent_id, units }) => [agent_id, units]))
}
