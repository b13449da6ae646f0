import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memberCalls } from '@padma/contract'
import { testDatabase } from '@padma/testkit'
import Fastify from 'fastify'
import pg from 'pg'
import { createDb, createPool } from '../../../apps/platform/src/db/pool.ts'
import { createRoutes } from '../../../apps/platform/src/http/edge.ts'
import { createRateLimit } from '../../../apps/platform/src/http/limits/rate-limit.ts'
import { modulesOn } from '../../../apps/platform/src/prove-books.ts'
import { median, percentile, shown } from '../figures.ts'
import { machine } from '../machine.ts'
import { openLoop } from '../open-loop.ts'
import { writePart } from '../page.ts'
import { table } from '../table.ts'

const RATE = 20
const P95_MOST_MS = 50
const SMALL = 100_000
/** Of each four entries two are the member's and two the house's. */
const ENTRIES_A_BET = 4

type Measured = { call: string; p50: number; p95: number }

/** Each call of the records at 20 a second, over a small history and the whole one. */
export async function benchRecords(plan: {
  historyEntries: number
  seconds: number
  say: (text: string) => void
  loadBefore: number
}): Promise<boolean> {
  const sizes = [...new Set([SMALL, plan.historyEntries])].filter((size) => size > 0)
  const bySize = new Map<number, Measured[]>()
  let described = ''
  for (const size of sizes) {
    const { results, on } = await measured(size, plan)
    bySize.set(size, results)
    described = on
  }
  const largest = bySize.get(sizes.at(-1)!)!
  const rows = largest.map(({ call }, at) => [
    call,
    ...sizes.flatMap((size) => {
      const { p50, p95 } = bySize.get(size)![at]!
      return [shown(p50), shown(p95)]
    }),
  ])
  writePart(
    'records',
    [
      '## Records',
      '',
      `Each record page's call, ${RATE} a second for ${plan.seconds * 4} s, asked by all members in turn, every tenth time by one of the twenty who play twenty times as much. ${described}`,
      '',
      table(
        ['call', ...sizes.flatMap((size) => [`p50 ms, ${shown(size)} entries`, 'p95 ms'])],
        rows,
      ),
    ].join('\n'),
  )
  return largest.every(({ p95 }) => p95 < P95_MOST_MS)
}

async function measured(
  entries: number,
  {
    seconds,
    say,
    loadBefore,
  }: { seconds: number; say: (text: string) => void; loadBefore: number },
): Promise<{ results: Measured[]; on: string }> {
  const database = await testDatabase('platform')
  const db = createDb(createPool(database.url, 10))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const bets = Math.round(entries / ENTRIES_A_BET)
    const members = Math.max(100, Math.round(bets / 1_000))
    await client.query(readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8'))
    await client.query('select bench.fill($1, $2)', [members, bets])
    await client.query('vacuum (analyze)')
    const { rows } = await client.query<{ id: string }>(
      'select id from bench.member order by place',
    )
    const ids = rows.map(({ id }) => id)
    say(`records: ${entries} entries of ${ids.length} members are there`)
    const app = Fastify()
    const modules = modulesOn(db)
    modules.all.find(({ name }) => name === 'reports')!.member!(
      createRoutes(app, memberCalls, {
        limitOf: (rule) => createRateLimit(db, rule),
        brandOf: async () => ({ id: 1, code: 'padma-demo' }),
        memberOf: async (token) =>
          ({ playerId: BigInt(token), brandId: 1, username: 'bench', type: 0 }) as never,
      }).route,
    )
    let asked = 0
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const month = `from=${day(38)}&to=${day(8)}`
    const quarter = `from=${day(91)}&to=${day(0)}`
    const calls: Record<string, string> = {
      'betting record, 30 days': `bets?${month}`,
      'betting record, 92 days, one game': `bets?${quarter}&gameCode=game-5`,
      'betting record, 92 days, one game type, open': `bets?${quarter}&gameType=LIVE&state=open`,
      'account record, 30 days': `entries?${month}`,
      'account record, 92 days, wins': `entries?${quarter}&kinds=payout`,
      'profit and loss, 92 days': `profit?${quarter}`,
      'explain my balance, 30 days, 100 entries': `balance?since=${day(38)}T10:07:00Z&until=${day(8)}T10:08:00Z`,
    }
    const results: Measured[] = []
    for (const [call, url] of Object.entries(calls)) {
      const arrive = async (): Promise<boolean> => {
        asked += 1
        const id = asked % 10 === 0 ? ids[(asked / 10) % 20]! : ids[(asked * 7_919) % ids.length]!
        const answer = await app.inject({
          url: `/wps/member/report/${url}`,
          headers: { host: 'localhost', authorization: `Bearer ${id.padStart(20, '0')}` },
        })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        return true
      }
      for (let warm = 0; warm < 20; warm += 1) await arrive()
      const { latenciesMs } = await openLoop({ rate: RATE, seconds: seconds * 4, arrive })
      const result = { call, p50: median(latenciesMs), p95: percentile(latenciesMs, 0.95) }
      say(`records: ${call}: p50 ${shown(result.p50)} ms, p95 ${shown(result.p95)} ms`)
      results.push(result)
    }
    await app.close()
    return { results, on: await machine(client, loadBefore) }
  } finally {
    await client.end()
    await db.destroy()
    await database.drop()
  }
}
