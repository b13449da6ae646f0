import { createDb, createPool } from '../../../apps/platform/src/db/pool.ts'
import { median, percentile, shown } from '../figures.ts'
import { machine } from '../machine.ts'
import { openLoop } from '../open-loop.ts'
import { writePart } from '../page.ts'
import { cpuOfProcesses } from '../process-cpu.ts'
import { table } from '../table.ts'
import { pages, server } from './calls.ts'
import { filledDatabase, withClient } from './database.ts'

const RATE = 20
const P95_MOST_MS = 50
const SMALL = 100_000
const CONNECTIONS = 10
const WARM_UP = 20

type Plan = {
  historyEntries: number
  database: string | undefined
  seconds: number
  say: (text: string) => void
  loadBefore: number
}
type Measured = { p50: number; p95: number; databaseMs: number; ourMs: number }
type Size = { entries: number; url: string; results: Measured[] }

/** Each page's call at 20 a second, in turn over a small history and the whole one. */
export async function benchRecords(plan: Plan): Promise<boolean> {
  const small = await filledDatabase(SMALL, () => {})
  try {
    const large = plan.database
      ? { url: plan.database, drop: async () => {} }
      : await filledDatabase(plan.historyEntries, plan.say)
    try {
      return await compared(plan, [small.url, large.url])
    } finally {
      await large.drop()
    }
  } finally {
    await small.drop()
  }
}

async function compared(plan: Plan, urls: readonly string[]): Promise<boolean> {
  const sizes: Size[] = []
  for (const url of urls) sizes.push({ url, entries: await entriesIn(url), results: [] })
  const seconds = plan.seconds * 4
  for (const [page, address] of Object.entries(pages))
    // One size beside the other: what else the machine does is the same for both.
    for (const size of sizes) {
      const result = await measured(size.url, address, seconds)
      plan.say(
        `records: ${page}, ${shown(size.entries)} entries: p50 ${shown(result.p50)} ms, p95 ${shown(result.p95)} ms, of the database ${shown(result.databaseMs)} ms`,
      )
      size.results.push(result)
    }
  const about = await withClient(urls[0]!, (client) => machine(client, plan.loadBefore))
  const isGood = sizes.at(-1)!.results.every(({ p95 }) => p95 < P95_MOST_MS)
  writePart(
    'records',
    [
      '## Records',
      '',
      about,
      `- \`npm run bench records -- ${plan.database ? '--database <address>' : `--entries ${plan.historyEntries}`}\`. Each page's call, ${RATE} a second for ${seconds} s, by all members in turn, every tenth time by one of the twenty who play twenty times as much; the sizes by turns for each page. "CPU" is processor time of one call, of PostgreSQL's backends and of the platform: it tells cost from a machine that is busy with other things.`,
      `- Aim: p95 under ${P95_MOST_MS} ms over the whole history. ${isGood ? 'Reached' : 'NOT met'}.`,
      '',
      table(
        [
          'page',
          ...sizes.flatMap(({ entries }) => [
            `p50 ms, ${shown(entries)} entries`,
            'p95 ms',
            'PostgreSQL CPU ms',
            'platform CPU ms',
          ]),
        ],
        Object.keys(pages).map((page, at) => [
          page,
          ...sizes.flatMap(({ results }) => {
            const { p50, p95, databaseMs, ourMs } = results[at]!
            return [p50, p95, databaseMs, ourMs].map(shown)
          }),
        ]),
      ),
    ].join('\n'),
  )
  return isGood
}

async function measured(url: string, address: string, seconds: number): Promise<Measured> {
  const pool = createPool(url, CONNECTIONS)
  // One that ended meanwhile would take its processor time along.
  pool.options.idleTimeoutMillis = 0
  const db = createDb(pool)
  const { rows: members } = await pool.query<{ id: bigint; brand_id: number }>(
    `select id, brand_id from members.member where username like 'history%' order by id`,
  )
  const product = server(db, members[0]!.brand_id)
  try {
    let asked = 0
    const arrive = async (): Promise<boolean> => {
      asked += 1
      const place = asked % 10 === 0 ? (asked / 10) % 20 : (asked * 7_919) % members.length
      await product.ask(address, `${members[place]!.id}`)
      return true
    }
    // On every connection, until each has its plans.
    for (let turn = 0; turn < WARM_UP; turn += 1)
      await Promise.all(Array.from({ length: CONNECTIONS }, arrive))
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    )
    const pids = rows.map(({ pid }) => pid)
    const [theirs, ours] = [cpuOfProcesses(pids), process.cpuUsage()]
    const { latenciesMs } = await openLoop({ rate: RATE, seconds, arrive })
    const { user, system } = process.cpuUsage(ours)
    const each = (us: number) => us / 1_000 / latenciesMs.length
    return {
      p50: median(latenciesMs),
      p95: percentile(latenciesMs, 0.95),
      databaseMs: each(cpuOfProcesses(pids) - theirs),
      ourMs: each(user + system),
    }
  } finally {
    await product.close()
    await db.destroy()
  }
}

const entriesIn = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ entries: string }>(
      'select sum(sequence) as entries from ledger.account',
    )
    return Number(rows[0]!.entries)
  })
