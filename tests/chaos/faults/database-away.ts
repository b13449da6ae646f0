import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { registerPlayer } from '../../drivers/player.ts'
import { whatDiffers } from '../books/what-differs.ts'
import {
  ask,
  askWallet,
  becomes,
  depositButton,
  type FaultWorld,
  listen,
  outcomeOf,
  processesOf,
  statusOf,
} from './world.ts'

/** PostgreSQL is cut off and stays away. Answers what went otherwise than it should. */
export async function databaseAway(
  world: FaultWorld,
  { seconds, say }: { seconds: number; say: (line: string) => void },
): Promise<string[]> {
  const { stack, load } = world
  const wrong: string[] = []
  const must = (isSo: boolean, what: string) =>
    void (isSo ? say(`so it is: ${what}`) : wrong.push(`not so: ${what}`))
  const processes = processesOf(world)
  world.player = await registerPlayer(stack)
  const line = await listen(world)
  const button = depositButton(world.player)

  await load.during(
    async () => {
      const away = performance.now()
      // Until it is called back: how long the looks below take is the machine's matter.
      await stack.away(seconds * 1_000 + 120_000)
      say(`PostgreSQL is cut off for ${seconds} s`)
      must(
        (await statusOf(`${stack.portalUrl}/healthz`)) === 200 &&
          (await statusOf(`${stack.studioUrl}/healthz`)) === 200,
        'the processes say that they live',
      )
      must(
        (await statusOf(`${stack.portalUrl}/readyz`)) === 503 &&
          (await statusOf(`${stack.studioUrl}/readyz`)) === 503,
        'the processes say that they are not ready',
      )
      for (const [language, word] of [
        ['bn', /একটু পরে/],
        ['en', /shortly/],
      ] as const) {
        const told = await ask(world, undefined, language)
        must(
          told.status === 503 &&
            told.code === 'unavailable' &&
            word.test(told.message ?? '') &&
            told.ms < 6_000,
          `a player is told to try again (${language}): ${told.status} ${told.message} in ${told.ms} ms`,
        )
      }
      const vendor = await askWallet(world)
      must(
        vendor.http === 200 && vendor.status === 'RS_ERROR_UNKNOWN' && vendor.ms < 2_000,
        `a vendor hears that nobody knows: ${vendor.status} in ${vendor.ms} ms`,
      )
      const pressed = await outcomeOf(button.press)
      must(pressed === 'unavailable', `the money button is refused for now: ${pressed}`)
      must(JSON.stringify(processesOf(world)) === JSON.stringify(processes), 'no process has ended')
      await sleep(Math.max(0, seconds * 1_000 - (performance.now() - away)))
      await stack.away(0)
      await stack.ready('postgres')
      say('PostgreSQL is back')
      must(
        await becomes(
          15_000,
          async () =>
            (await statusOf(`${stack.portalUrl}/readyz`)) === 200 &&
            (await statusOf(`${stack.studioUrl}/readyz`)) === 200,
        ),
        'the processes are ready again by themselves',
      )
      const [first, again] = [await button.press(), await button.press()]
      must(first.id === again.id, 'the same press, sent again, has opened one order')
      must(
        await becomes(10_000, async () => line.isOpen() && line.hints.includes('deposits')),
        'the line that was open hears of it',
      )
      line.hangUp()
    },
    1_000,
    3_000,
  )

  if (seconds > 30) must(await jobsRunAgain(stack.databaseUrls.platform), 'the jobs run again')
  must(
    JSON.stringify(processesOf(world)) === JSON.stringify(processes),
    'no process has ended since',
  )
  wrong.push(...(await whatDiffers(stack, load)))
  return wrong
}

/** Whether the jobs of each minute succeed from now on. */
export async function jobsRunAgain(url: string): Promise<boolean> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now')
  const ran = () =>
    db.query(
      `
        select
        from jobs.run
        where job in ('expire_deposits', 'receive_withdrawals') and succeeded_at > $1`,
      [rows[0]!.now],
    )
  return becomes(90_000, async () => (await ran()).rowCount === 2).finally(() => db.end())
}
