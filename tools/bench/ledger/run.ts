import pg from 'pg'
import type { Proof } from '../../../apps/platform/src/domain/reports/index.ts'
import { proofOfTheBooks } from '../../../apps/platform/src/prove-books.ts'
import { createDb, typeParser } from '../../../apps/platform/src/db/pool.ts'
import { median, shown } from '../figures.ts'
import { machine } from '../machine.ts'
import { uniform, zipf } from '../zipf.ts'
import { bulkInsert } from './bulk-insert.ts'
import { fillHistory } from './history.ts'
import { type Figures, type LoadFigures, offer, saturate } from './measure.ts'
import type { Variant } from './posting.ts'
import { bareTransaction } from './variants/bare-transaction.ts'
import { naiveBare } from './variants/naive-bare.ts'
import { naiveWhole } from './variants/naive-whole.ts'
import { oneCall } from './variants/one-call.ts'
import { ourBare } from './variants/our-bare.ts'
import { ourWhole } from './variants/our-whole.ts'
import { pgledger } from './variants/pgledger.ts'
import { ledgerWorld, type World } from './world.ts'

export type Plan = {
  rounds: number
  seconds: number
  historyEntries: number
  loadBefore: number
  say: (text: string) => void
}

/** A variant under one condition; a figure for each round, in the order of the rounds. */
export type Series = { id: string; title: string; rounds: Figures[] }
export type LoadSeries = { id: string; title: string; rate: number; rounds: LoadFigures[] }
export type LedgerResults = {
  empty: Series[]
  zipf: Series[]
  /** Postings a second of the bulk insert, by round. */
  bulk: number[]
  loads: LoadSeries[]
  /** After a checkpoint each; empty when the history was left out. */
  history: Series[]
  historyEntries: number
  hasPgledger: boolean
  /** Of the empty beginning, and of the one with a history. */
  proofs: Proof[]
  machine: string
}

const RATES = [300, 800, 2000] as const
const LOAD_ROUNDS_MAX = 3

type Case = {
  series: Series
  variant: Variant
  pick: () => number
  where: string
  afterCheckpoint: boolean
}

/**
 * Variants in turn within each round, so that a noisy minute hits all of them; all on one cluster.
 * What begins empty and what begins with a history each has its database, so that the week that is
 * written to is new in both. `onHalf` gets what is known before the history, which takes long to
 * fill.
 */
export async function runLedger(
  plan: Plan,
  onHalf: (results: LedgerResults) => void,
): Promise<LedgerResults> {
  const peer = pgledger()
  if (!peer)
    plan.say('pgledger is left out: PGLEDGER_DIR names no checkout of github.com/pgr0ss/pgledger')
  const fresh = await inWorld(plan, (world) => beginEmpty(world, plan, peer))
  const half = {
    ...fresh.results,
    history: [],
    historyEntries: plan.historyEntries,
    hasPgledger: peer !== undefined,
    proofs: [fresh.proof],
    machine: fresh.machine,
  }
  if (plan.historyEntries === 0) return half
  onHalf(half)
  const old = await inWorld(plan, (world) => beginWithHistory(world, plan))
  return { ...half, history: old.results, proofs: [fresh.proof, old.proof] }
}

async function inWorld<Results>(
  plan: Plan,
  act: (world: World) => Promise<Results>,
): Promise<{ results: Results; proof: Proof; machine: string }> {
  const world = await ledgerWorld()
  try {
    const results = await act(world)
    plan.say('proving the books')
    return {
      results,
      proof: await prove(world),
      machine: await machine(world.admin, plan.loadBefore),
    }
  } finally {
    await world.stop()
  }
}

async function beginEmpty(
  world: World,
  plan: Plan,
  peer: Variant | undefined,
): Promise<Pick<LedgerResults, 'empty' | 'zipf' | 'bulk' | 'loads'>> {
  const count = world.players.length
  const empty = casesOf(
    [
      ourBare,
      ourWhole,
      naiveBare,
      naiveWhole,
      oneCall,
      ...(peer ? [peer] : []),
      bareTransaction(16),
      bareTransaction(64),
    ],
    uniform(count),
  )
  const hot = casesOf([ourBare, ourWhole, naiveBare], zipf(count), { where: 'hot players' })
  const bulk: number[] = []
  for (let round = 0; round < plan.rounds; round++) {
    await interleave(world, plan, round, [...empty, ...hot])
    bulk.push(await bulkInsert(world.admin))
    plan.say(`round ${round + 1}: bulk insert ${shown(bulk.at(-1)!)} postings/s`)
  }
  return {
    empty: empty.map(({ series }) => series),
    zipf: hot.map(({ series }) => series),
    bulk,
    loads: await offerLoads(world, plan, empty),
  }
}

async function beginWithHistory(world: World, plan: Plan): Promise<Series[]> {
  const old = casesOf(
    [ourBare, ourWhole, naiveBare, naiveWhole, oneCall],
    uniform(world.players.length),
    { where: 'with history', afterCheckpoint: true },
  )
  await fillHistory(world, plan.historyEntries, plan.say)
  for (let round = 0; round < plan.rounds; round++) await interleave(world, plan, round, old)
  return old.map(({ series }) => series)
}

function casesOf(
  variants: Variant[],
  pick: () => number,
  { where = 'empty', afterCheckpoint = false } = {},
): Case[] {
  return variants.map((variant) => ({
    series: { id: variant.id, title: variant.title, rounds: [] },
    variant,
    pick,
    where,
    afterCheckpoint,
  }))
}

async function interleave(world: World, plan: Plan, round: number, cases: Case[]): Promise<void> {
  await keepSignedIn(world)
  // Each round begins with another one: no one is always the first after whatever happened between
  // rounds.
  const start = round % cases.length
  for (const { series, variant, pick, where, afterCheckpoint } of [
    ...cases.slice(start),
    ...cases.slice(0, start),
  ]) {
    const figures = await saturate(
      world,
      variant,
      () => world.players[pick()]!,
      plan.seconds,
      afterCheckpoint,
    )
    series.rounds.push(figures)
    plan.say(
      `round ${round + 1}, ${where}: ${series.title}: ${shown(figures.perSecond)}/s, p50 ${shown(figures.p50Ms)} ms, p99 ${shown(figures.p99Ms)} ms, PostgreSQL ${shown(figures.postgresUs)} us, Node ${shown(figures.nodeUs)} us, WAL ${shown(figures.walBytes)} B`,
    )
  }
}

/** Not above what the variant can do: its queue would then only show how long the run was. */
async function offerLoads(world: World, plan: Plan, saturated: Case[]): Promise<LoadSeries[]> {
  const pick = uniform(world.players.length)
  const series: LoadSeries[] = []
  for (const {
    variant,
    series: { rounds },
  } of saturated.filter(({ variant: { id } }) =>
    ['our-bare', 'our-whole', 'naive-bare', 'one-call'].includes(id),
  )) {
    for (const rate of RATES)
      if (rate < median(rounds.map(({ perSecond }) => perSecond)))
        series.push({ id: variant.id, title: variant.title, rate, rounds: [] })
  }
  await keepSignedIn(world)
  for (let round = 0; round < Math.min(plan.rounds, LOAD_ROUNDS_MAX); round++) {
    for (const of of series) {
      const { variant } = saturated.find((one) => one.variant.id === of.id)!
      const figures = await offer(
        world,
        variant,
        () => world.players[pick()]!,
        of.rate,
        plan.seconds,
      )
      of.rounds.push(figures)
      plan.say(
        `round ${round + 1}, ${of.rate}/s offered: ${of.title}: did ${shown(figures.perSecond)}/s, p50 ${shown(figures.p50Ms)} ms, p99 ${shown(figures.p99Ms)} ms`,
      )
    }
  }
  return series
}

/** Sessions end after half an hour without a bet; a history takes a while to fill. */
async function keepSignedIn(world: World): Promise<void> {
  await world.admin.query('update vendors.game_session set last_used_at = now()')
}

async function prove(world: World): Promise<Proof> {
  // Not the product's pool: its transactions end after five seconds, and these books are long.
  const db = createDb(
    new pg.Pool({
      connectionString: world.url,
      max: 1,
      types: { getTypeParser: typeParser as never },
    }),
  )
  try {
    return await proofOfTheBooks(db, () => new Date())
  } finally {
    await db.destroy()
  }
}
