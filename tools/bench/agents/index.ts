import { sql } from 'kysely'
import { createDb, createPool, type Db } from '../../../apps/platform/src/db/pool.ts'
import { createFigures } from '../../../apps/platform/src/domain/figures/index.ts'
import { proofOfTheBooks } from '../../../apps/platform/src/prove-books.ts'
import { median, percentile, shown } from '../figures.ts'
import { machine } from '../machine.ts'
import { openLoop } from '../open-loop.ts'
import { writePart } from '../page.ts'
import { server } from '../records/calls.ts'
import { databaseOf, withClient } from '../records/database.ts'
import { table } from '../table.ts'
import { type Settled, settleDay, settleWindow } from './settle.ts'

const RATE = 10
const BETS_EACH = 5
const CONNECTIONS = 10
const WARM_UP = 3
/** Agents of the first levels: no one has a larger team. */
const LARGEST = 50
const P95_MOST_MS = 100
const DAY_MOST_S = 60
const WINDOW_MOST_S = 5

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const month = `from=${day(37)}&to=${day(8)}`
const week = `from=${day(14)}&to=${day(8)}`
const pages: Record<string, string> = {
  'overview, 30 days': `/wps/agent/overview?${month}`,
  'team management, 7 days': `/wps/agent/team?${week}`,
  'team management, 30 days': `/wps/agent/team?${month}`,
  'team betting, 7 days': `/wps/agent/team/bets?${week}`,
  'profit and loss, 30 days': `/wps/agent/team/profit?${month}`,
  'transactions, 7 days': `/wps/agent/team/transactions?${week}`,
  'contracts of downlines': '/wps/agent/contracts?kind=daily',
}

type Plan = {
  members: number
  /** Without: so many of each member. */
  bets?: number | undefined
  /** Of the history's seed: its pages alone are measured, for nothing is settled in it. */
  database?: string | undefined
  seconds: number
  loadBefore: number
  say: (text: string) => void
}
type Page = { p50: number; p95: number }

/** A network's pages at 10 a second, then a day of its contracts and a window of real-time. */
export async function benchAgents(plan: Plan): Promise<boolean> {
  const { members, say, bets = members * BETS_EACH } = plan
  if (plan.database) return onlyPages(plan, plan.database)
  const database = await databaseOf({ bets, members, isNetwork: true }, say)
  const db = createDb(createPool(database.url, CONNECTIONS))
  try {
    say('agents: days of members and teams')
    await createFigures({ db }).makeDaysAgain()
    const found = await measuredAll(db, plan)
    const runs = [await settleDay(db), await settleWindow(db)] as const
    for (const { what, seconds, contracts, bills } of runs)
      say(`agents: ${what}: ${contracts} contracts, ${bills} bills, ${shown(seconds)} s`)
    const { checks } = await proofOfTheBooks(db, () => new Date())
    const isProved = checks.every(({ isHeld }) => isHeld)
    for (const { name } of checks.filter(({ isHeld }) => !isHeld)) say(`agents: NOT held: ${name}`)
    return await written({ ...plan, bets }, database.url, found, runs, isProved)
  } finally {
    await db.destroy()
    await database.drop()
  }
}

async function onlyPages(plan: Plan, url: string): Promise<boolean> {
  const db = createDb(createPool(url, CONNECTIONS))
  try {
    const found = await measuredAll(db, plan)
    return [...found.values()].every(({ p95 }) => p95 < P95_MOST_MS)
  } finally {
    await db.destroy()
  }
}

async function measuredAll(db: Db, { seconds, say }: Plan): Promise<Map<string, Page>> {
  const found = new Map<string, Page>()
  for (const [name, address] of Object.entries(pages)) {
    const page = await measured(db, address, seconds * 4)
    say(`agents: ${name}: p50 ${shown(page.p50)} ms, p95 ${shown(page.p95)} ms`)
    found.set(name, page)
  }
  return found
}

async function measured(db: Db, address: string, seconds: number): Promise<Page> {
  const { rows } = await sql<{ id: bigint; brandId: number }>`
    select id, brand_id as "brandId" from members.member
    where type in (1, 2) order by id limit ${LARGEST}`.execute(db)
  const product = server(db, rows[0]!.brandId, { modules: ['agents'], type: 1 })
  let turn = 0
  const arrive = async (): Promise<boolean> => {
    await product.ask(address, `${rows[turn++ % rows.length]!.id}`)
    return true
  }
  try {
    for (let round = 0; round < WARM_UP; round += 1)
      await Promise.all(Array.from({ length: CONNECTIONS }, arrive))
    const { latenciesMs } = await openLoop({ rate: RATE, seconds, arrive })
    return { p50: median(latenciesMs), p95: percentile(latenciesMs, 0.95) }
  } finally {
    await product.close()
  }
}

async function written(
  { members, bets, seconds, loadBefore }: Plan & { bets: number },
  url: string,
  found: ReadonlyMap<string, Page>,
  runs: readonly [Settled, Settled],
  isProved: boolean,
): Promise<boolean> {
  const about = await withClient(url, (client) => machine(client, loadBefore))
  const isQuick =
    [...found.values()].every(({ p95 }) => p95 < P95_MOST_MS) &&
    runs[0].seconds < DAY_MOST_S &&
    runs[1].seconds < WINDOW_MOST_S
  writePart(
    'agents',
    [
      '## Agents',
      '',
      about,
      `- \`npm run bench agents -- --members ${members} --bets ${bets} --seconds ${seconds}\`. A network of ${shown(members)} members on eight levels with ${shown(bets)} bets in thirteen weeks (\`npm run seed -- --scenario network\`). Each page's call, ${RATE} a second for ${seconds * 4} s, by the ${LARGEST} agents who stand highest, in turn. Then one process settles a day of every agent's daily salary, each bill in a transaction of its own, and one window of five minutes of as many real-time salaries.`,
      `- Aim: pages under ${P95_MOST_MS} ms at p95, a day within ${DAY_MOST_S} s, a window within ${WINDOW_MOST_S} s. ${isQuick ? 'Reached' : 'NOT met'}. The books are ${isProved ? 'proved' : 'NOT proved'} after it.`,
      '',
      table(
        ['page', 'p50 ms', 'p95 ms'],
        [...found].map(([name, { p50, p95 }]) => [name, shown(p50), shown(p95)]),
      ),
      '',
      table(
        ['run', 'contracts', 'bills', 'seconds', 'contracts a second'],
        runs.map(({ what, contracts, bills, seconds: took }) => [
          what,
          shown(contracts),
          shown(bills),
          shown(took),
          shown(contracts / took),
        ]),
      ),
    ].join('\n'),
  )
  return isQuick && isProved
}
