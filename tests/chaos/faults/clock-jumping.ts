import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDays } from '@padma/ledger'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import pg from 'pg'
import { registerPlayer } from '../../drivers/player.ts'
import { whatDiffers } from '../books/what-differs.ts'
import { jobsRunAgain } from './database-away.ts'
import {
  ask,
  becomes,
  depositButton,
  type FaultWorld,
  outcomeOf,
  processesOf,
  statusOf,
} from './world.ts'

const HOUR = 3_600_000

/**
 * The processes' clocks go hours ahead and back while PostgreSQL's does not. `isLong` waits for the
 * jobs of the minute, too. Answers what went otherwise than it should.
 */
export async function clockJumping(
  world: FaultWorld,
  { isLong, say }: { isLong: boolean; say: (line: string) => void },
): Promise<string[]> {
  const { stack, load } = world
  const wrong: string[] = []
  const must = (isSo: boolean, what: string) =>
    void (isSo ? say(`so it is: ${what}`) : wrong.push(`not so: ${what}`))
  const processes = processesOf(world)
  world.player = await registerPlayer(stack)
  const before = await depositButton(world.player).press()
  /** Returns when both processes go by it. */
  const setClock = async (hours: number) => {
    const file = join(stack.dataDir, 'clock-apart-ms')
    writeFileSync(file, String(hours * HOUR))
    must(
      await becomes(20_000, async () =>
        processes.every((pid) => Number(readFileSync(`${file}.${pid}`, 'utf8')) === hours * HOUR),
      ),
      `${hours} h: the clocks are set`,
    )
  }
  const isReady = async () => (await statusOf(`${stack.portalUrl}/readyz`)) === 200

  for (const [hours, isMemberStill] of [
    [5, true],
    [-5, true],
    [26, false],
  ] as const) {
    await load.during(
      async () => {
        const played = load.acknowledged.length
        await setClock(hours)
        say(`the processes' clocks go ${hours} h ${hours > 0 ? 'ahead' : 'back'}`)
        must(
          await becomes(10_000, async () => !(await isReady())),
          `${hours} h: it says that it is not ready`,
        )
        // An idle time of 12 hours is over by that clock, and not by the right one: the same
        // session is good again afterwards.
        const asked = await ask(world)
        must(
          asked.status === (isMemberStill ? 200 : 401),
          `${hours} h: a session is ${isMemberStill ? 'still good' : 'over by that clock'}: ${asked.status}`,
        )
        must(
          await becomes(10_000, async () => load.acknowledged.length > played + 5),
          `${hours} h: games go on, for the wallet goes by the database's clock`,
        )
        // The job comes when it comes by that clock; this one comes at once, refuses, and is tried
        // again later.
        const failures = await failuresOf('expire_deposits')
        await query(`select graphile_worker.add_job('expire_deposits')`)
        must(
          await becomes(10_000, async () => (await failuresOf('expire_deposits')) > failures),
          `${hours} h: the job that ends orders refuses to decide by that clock`,
        )
        if (isLong) {
          say('the jobs of the minute come by')
          await sleep(65_000)
        }
        const db = createDb(createPool(stack.databaseUrls.platform, 2))
        await closeDays(db, 2_000).finally(() => db.destroy())
        must(
          (
            await query<{ is: boolean }>(
              `
                select coalesce(max(day) < (now() at time zone 'UTC')::date, true) as is
                from ledger.root`,
            )
          )[0]!.is,
          `${hours} h: no day closes before it is over`,
        )
      },
      300,
      300,
    )
  }
  await setClock(0)
  say('the clocks agree again')
  must(await becomes(10_000, isReady), 'it is ready again by itself')
  must((await ask(world)).status === 200, 'a member who was signed in still is')
  const order = (
    await query<{ state: string }>(`select state from cashier.deposit where id = $1`, [before.id])
  )[0]!
  must(order.state === 'created', `an order's hour was not over by a wrong clock: ${order.state}`)
  must(
    (
      await query(
        `
          select 1
          from ledger.entry e
          join ledger.root r on r.day = ledger.day_of(e.period, e.recorded_at)
          where e.recorded_at > r.closed_at`,
      )
    ).length === 0,
    'no closed day got an entry',
  )
  must(
    (await outcomeOf(() =>
      world.player.call('DELETE /wps/member/deposit/:id', { params: { id: before.id } }),
    )) === 'done',
    'the order may be cancelled as ever',
  )
  if (isLong)
    must(await jobsRunAgain(stack.databaseUrls.platform), 'the jobs run by the right clock again')
  must(JSON.stringify(processesOf(world)) === JSON.stringify(processes), 'no process has ended')
  wrong.push(...(await whatDiffers(stack, load)))
  return wrong

  async function failuresOf(job: string): Promise<number> {
    return (
      await query<{ failures: number }>(
        'select failures::int as failures from jobs.run where job = $1',
        [job],
      )
    )[0]!.failures
  }

  async function query<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const db = new pg.Client({ connectionString: stack.databaseUrls.platform })
    await db.connect()
    return db
      .query<Row>(text, values)
      .then(({ rows }) => rows)
      .finally(() => db.end())
  }
}
