import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { whatDiffers } from '../books/what-differs.ts'
import { asAdmin, clusterOf, makeDisk } from './small-disk.ts'
import {
  ask,
  askWallet,
  becomes,
  depositButton,
  type FaultWorld,
  outcomeOf,
  processesOf,
  statusOf,
} from './world.ts'

const SIZE_MB = 160
const CROWD = 24

/**
 * The platform's tables lie on a small disk that fills up. Answers what went otherwise than it
 * should.
 */
export async function diskFull(
  world: FaultWorld,
  { say }: { say: (line: string) => void },
): Promise<string[]> {
  const { stack, load } = world
  const wrong: string[] = []
  const must = (isSo: boolean, what: string) =>
    void (isSo ? say(`so it is: ${what}`) : wrong.push(`not so: ${what}`))
  const disk = makeDisk(SIZE_MB, await clusterOf(stack))
  try {
    await moveTo(disk.forPostgres)
    say(`the platform's tables lie on a disk of ${SIZE_MB} MB`)
    world.player = await registerPlayer(stack)
    const processes = processesOf(world)
    const others: TestPlayer[] = []
    while (others.length < CROWD) others.push(await registerPlayer(stack))
    const refused: { button: ReturnType<typeof depositButton>; outcome: string }[] = []

    // Each call of theirs would write that they were seen.
    await onPlatform((db) =>
      db.query(`update auth.session set last_seen_at = last_seen_at - interval '5 minutes'`),
    )
    await load.during(
      async () => {
        disk.fill()
        say('the disk is full')
        // What is free inside of the tables' files is used up first.
        const isRefusing = await becomes(90_000, async () => {
          await onPlatform(fillTables).catch(() => {})
          const button = depositButton(others.pop()!)
          const outcome = await outcomeOf(button.press)
          if (outcome !== 'done') refused.push({ button, outcome })
          await sleep(1_000)
          return refused.length === 3 || others.length === 0
        })
        must(
          isRefusing &&
            refused.length === 3 &&
            refused.every(({ outcome }) => outcome === 'unavailable'),
          `orders are refused as something to try again: ${refused.map(({ outcome }) => outcome).join(', ')}`,
        )
        const read = await ask(world)
        must(read.status === 200, `reading goes on: ${read.status}`)
        must((await statusOf(`${stack.portalUrl}/healthz`)) === 200, 'it says that it lives')
        const vendor = await askWallet(world)
        must(
          vendor.http === 200 && vendor.ms < 3_000,
          `vendors are answered: ${vendor.status} in ${vendor.ms} ms`,
        )
        await sleep(2_000)
        disk.giveSpace()
        say('there is space again')
        must(
          await becomes(15_000, async () => (await statusOf(`${stack.portalUrl}/readyz`)) === 200),
          'it is ready by itself',
        )
        for (const { button } of refused)
          must(
            (await outcomeOf(button.press)) === 'done',
            'the same press, sent again, opens the order',
          )
      },
      500,
      3_000,
    )
    must(
      JSON.stringify(processesOf(world)) === JSON.stringify(processes),
      'no process has ended, nor was any started anew',
    )
    wrong.push(...(await whatDiffers(stack, load)))
  } finally {
    disk.giveSpace()
    // Its tables lie here: PostgreSQL goes first.
    await world.end()
    disk.unmake()
  }
  return wrong

  async function moveTo(folder: string): Promise<void> {
    await stack.kill('platform', 'SIGTERM', { thenRestart: false })
    const name = new URL(stack.databaseUrls.platform).pathname.slice(1)
    await asAdmin(stack, async (admin) => {
      await admin.query(`create tablespace small location ${pg.escapeLiteral(folder)}`)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      )
      await admin.query(`alter database ${pg.escapeIdentifier(name)} set tablespace small`)
    })
    await stack.restart('platform')
  }

  async function onPlatform<T>(act: (db: pg.Client) => Promise<T>): Promise<T> {
    const db = new pg.Client({ connectionString: stack.databaseUrls.platform })
    await db.connect()
    return act(db).finally(() => db.end())
  }
}

/** Takes the pages that are left. No room for it is what it is for. */
async function fillTables(db: pg.Client): Promise<void> {
  await db.query('create table if not exists ballast (filler text)')
  await db.query(`insert into ballast select repeat('x', 200) from generate_series(1, 2000)`)
}
