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
  await followed(() => areRoundsIn(db, now()))
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

/** Figures follow the facts by moments; a run that they are too far behind for tries again later. */
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

async function insertBills(tx: Tx, due: Due, heads: readonly Draft[], at: Date): Promise<void> {
  const ids = heads.flatMap(agentsOf)
  const waiting = await waitingCorrections(tx, due.kind, ids)
  const before = await lastBills(tx, due.kind, ids, due.from)
  for (const head of heads) await insertBill(head, null)

  async function insertBill(draft: Draft, parentId: bigint | null): Promise<void> {
    const { correction, debtIn, payable } = sumsOf(draft)
    const owed = draft.children.reduce((sum, child) => sum + sumsOf(child).payable, 0n)
    // Of a real-time window that gives nothing there is none.
    const isNothing =
      due.kind === 'realtime' && draft.gross.units === 0n && owed === 0n && correction === 0n
    const id = isNothing ? null : await insert()
    for (const child of draft.children) await insertBill(child, id)

    async function insert(): Promise<bigint> {
      const total = draft.gross.units + correction - debtIn
      const { rows } = await sql<{ id: bigint }>`
        insert into agents.bill (brand_id, kind, period, agent_id, upline_id, parent_id, from_at,
          until_at, due_at, contract_id, terms, figures, carried_in, is_reached, is_stopped, gross,
          correction, debt_in, payable, debt_out, owed, state, drawn_at)
        values (${due.brandId}, ${due.kind}, ${due.period}, ${draft.agentId}, ${draft.uplineId},
          ${parentId}, ${draft.since}, ${draft.until}, ${due.dueAt}, ${draft.contractId},
          ${JSON.stringify(draft.said)}::jsonb, ${JSON.stringify(writeFigures(draft.team))}::jsonb,
          ${draft.carriedIn}, ${draft.gross.isReached}, ${draft.isStopped}, ${draft.gross.units},
          ${correction}, ${debtIn}, ${payable}, ${payable - total}, ${owed}, 'issued', ${at})
        returning id`.execute(tx)
      await sql`
        update agents.correction c set into_bill_id = ${rows[0]!.id}
        from agents.bill b
        where b.id = c.bill_id and b.agent_id = ${draft.agentId} and b.kind = ${due.kind}
          and c.into_bill_id is null`.execute(tx)
      return rows[0]!.id
    }
  }

  function sumsOf({ agentId, gross }: Draft) {
    const correction = waiting.get(agentId) ?? 0n
    const debtIn = before.get(agentId)?.debt_out ?? 0n
    const total = gross.units + correction - debtIn
    return { correction, debtIn, payable: total > 0n ? total : 0n }
  }
}
const agentsOf = (draft: Draft): bigint[] => [draft.agentId, ...draft.children.flatMap(agentsOf)]
