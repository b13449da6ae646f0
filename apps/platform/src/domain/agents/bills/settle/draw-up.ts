import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction } from '../../../../db/in-transaction.ts'
import type { Tx } from '../../../../db/pool.ts'
import type { Deps } from '../../deps.ts'
import { type Gross, grossOf, type TeamPeriod } from '../../gross.ts'
import type { DividendTerms } from '../../terms.ts'
import { writeFigures } from '../kept-figures.ts'
import { lastBills } from '../store.ts'
import { carriesInto } from './carry.ts'
import { corrected, keepCorrections, waitingCorrections } from './corrections.ts'
import { begin, type Due, lockSettlement, markDrawn } from './due.ts'
import { figuresOf } from './team-figures.ts'
import { type Billed, billedIn } from './terms-in-force.ts'

type Rules = { zone: string; settleOnTermination: boolean; stopBelowMissedTier: boolean }
/** A contract's bill before it is one, with those of its children. */
type Draft = Billed & {
  team: TeamPeriod
  gross: Gross
  carriedIn: bigint
  isStopped: boolean
  children: Draft[]
}

/**
 * Bills a period of all lines of a brand, at once and for good: what is paid later is what stands
 * here. By two at the same time it is done once.
 */
export async function drawUp(
  { db, now, figures: { team, areRoundsIn } }: Pick<Deps, 'db' | 'now' | 'figures'>,
  due: Due,
  rules: Rules,
): Promise<void> {
  const touched = await begin(db, due)
  // One moment for all looks: a later one would always have a round that is not in yet.
  const begunAt = now()
  await followed(() => areRoundsIn(db, begunAt))
  const changes = await corrected(db, team, due, touched)
  const billed = await billedIn(db, due, rules)
  const figures = await figuresOf(db, team, billed)
  const dividends = billed.filter((one): one is Billed & { terms: DividendTerms } => {
    return one.terms.kind === 'dividend'
  })
  const carries = await carriesInto(db, due, rules.zone, dividends, changes)
  const heads = linesOf(
    billed.map((one) => {
      const carriedIn = carries.get(one.agentId) ?? 0n
      const did = figures.get(one)!
      return { ...one, team: did, carriedIn, gross: grossOf(one.terms, did, carriedIn) }
    }),
    rules,
  )
  await inTransaction(db, async (tx) => {
    await lockSettlement(tx, due.brandId)
    if (!(await markDrawn(tx, due, touched.upTo))) return
    await keepCorrections(tx, changes, now())
    await insertBills(tx, due, heads, now())
  })
}

/**
 * Figures follow the facts by moments; a run that they are too far behind for tries again later.
 */
async function followed(areIn: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 40; looks += 1) {
    if (await areIn()) return
    await sleep(250)
  }
  throw new Error('the figures are behind the rounds: bills wait for them')
}

/** As trees, siblings in the order of acceptance; who has no upline among them heads a line. */
function linesOf(
  all: readonly Omit<Draft, 'children' | 'isStopped'>[],
  { stopBelowMissedTier }: Rules,
): Draft[] {
  const drafts = all.map((one): Draft => ({ ...one, isStopped: false, children: [] }))
  const byAgent = new Map(drafts.map((draft) => [draft.agentId, draft]))
  const heads: Draft[] = []
  for (const draft of drafts) {
    const upline = draft.uplineId === null ? undefined : byAgent.get(draft.uplineId)
    if (upline && upline !== draft) upline.children.push(draft)
    else heads.push(draft)
  }
  if (stopBelowMissedTier) for (const head of heads) stopBelow(head)
  return heads
}
function stopBelow(draft: Draft): void {
  for (const child of draft.children) {
    if (draft.isStopped || !draft.gross.isReached) {
      child.isStopped = true
      child.gross = { ...child.gross, units: 0n, isReached: false }
    }
    stopBelow(child)
  }
}

type Row = { draft: Draft; parent: Row | null; id: bigint }
/**
 * In one statement for hundreds: a transaction ends after seconds, and a brand may have thousands.
 */
const AT_ONCE = 500

async function insertBills(tx: Tx, due: Due, heads: readonly Draft[], at: Date): Promise<void> {
  const ids = heads.flatMap(agentsOf)
  const waiting = await waitingCorrections(tx, due.kind, ids)
  const before = await lastBills(tx, due.kind, ids)
  const rows: Row[] = []
  const lay = (draft: Draft, parent: Row | null): void => {
    // Of a real-time window that gives nothing there is none.
    const row = isNothing(draft) ? null : { draft, parent, id: 0n }
    if (row) rows.push(row)
    for (const child of draft.children) lay(child, row)
  }
  for (const head of heads) lay(head, null)
  // Parents before children: bills are paid in the order of their ids.
  const numbers = await nextIds(tx, rows.length)
  for (const [place, row] of rows.entries()) row.id = numbers[place]!
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await insertRows(tx, due, rows.slice(from, from + AT_ONCE).map(toRow), at)
  await sql`
    update agents.correction c set into_bill_id = n.id
    from agents.bill b, agents.bill n
    where b.id = c.bill_id and c.into_bill_id is null and n.agent_id = b.agent_id
      and n.kind = b.kind and n.id = any(${numbers.map(String)}::bigint[])`.execute(tx)

  function isNothing(draft: Draft): boolean {
    return (
      due.kind === 'realtime' &&
      draft.gross.units === 0n &&
      owedBy(draft) === 0n &&
      sumsOf(draft).correction === 0n
    )
  }
  function toRow({ draft, parent, id }: Row) {
    const { correction, debtIn, payable } = sumsOf(draft)
    return {
      id,
      agent_id: draft.agentId,
      upline_id: draft.uplineId,
      parent_id: parent?.id ?? null,
      from_at: draft.since,
      until_at: draft.until,
      contract_id: draft.contractId,
      terms: draft.said,
      figures: writeFigures(draft.team),
      carried_in: draft.carriedIn,
      is_reached: draft.gross.isReached,
      is_stopped: draft.isStopped,
      gross: draft.gross.units,
      correction,
      debt_in: debtIn,
      payable,
      debt_out: payable - (draft.gross.units + correction - debtIn),
      owed: owedBy(draft),
    }
  }
  function owedBy({ children }: Draft): bigint {
    return children.reduce((sum, child) => sum + sumsOf(child).payable, 0n)
  }
  function sumsOf({ agentId, gross }: Draft) {
    const correction = waiting.get(agentId) ?? 0n
    const debtIn = before.get(agentId)?.debt_out ?? 0n
    const total = gross.units + correction - debtIn
    return { correction, debtIn, payable: total > 0n ? total : 0n }
  }
}
const agentsOf = (draft: Draft): bigint[] => [draft.agentId, ...draft.children.flatMap(agentsOf)]

async function nextIds(tx: Tx, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('agents.bill', 'id')) as id
    from generate_series(1, ${count}) order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

const insertRows = (tx: Tx, due: Due, rows: readonly object[], at: Date) =>
  sql`
    insert into agents.bill (id, brand_id, kind, period, agent_id, upline_id, parent_id, from_at,
      until_at, due_at, contract_id, terms, figures, carried_in, is_reached, is_stopped, gross,
      correction, debt_in, payable, debt_out, owed, state, drawn_at)
    overriding system value
    select id, ${due.brandId}, ${due.kind}, ${due.period}, agent_id, upline_id, parent_id, from_at,
      until_at, ${due.dueAt}, contract_id, terms, figures, carried_in, is_reached, is_stopped,
      gross, correction, debt_in, payable, debt_out, owed, 'issued', ${at}
    from jsonb_to_recordset(${inDigits(rows)}::jsonb) as bill (id bigint, agent_id bigint,
      upline_id bigint, parent_id bigint, from_at timestamptz, until_at timestamptz,
      contract_id bigint, terms jsonb, figures jsonb, carried_in bigint, is_reached boolean,
      is_stopped boolean, gross bigint, correction bigint, debt_in bigint, payable bigint,
      debt_out bigint, owed bigint)`.execute(tx)
const inDigits = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
