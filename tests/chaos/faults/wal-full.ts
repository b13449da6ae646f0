import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  chownSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerPlayer } from '../../drivers/player.ts'
import { defectsIn } from '../books/defects-in.ts'
import { whatDiffers } from '../books/what-differs.ts'
import { asAdmin, clusterOf, makeDisk, type SmallDisk } from './small-disk.ts'
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

/** What the WAL may grow by, in megabytes: a few of its files. */
const ROOM_MB = 96
/** How long the disk is kept full, in milliseconds. */
const FULL_MS = 20_000

/**
 * The WAL lies on a small disk of its own that fills up: PostgreSQL panics, starts again, and
 * cannot. Answers what went otherwise than it should.
 */
export async function walFull(
  world: FaultWorld,
  { say }: { say: (line: string) => void },
): Promise<string[]> {
  const { stack, load } = world
  const wrong: string[] = []
  const must = (isSo: boolean, what: string) =>
    void (isSo ? say(`so it is: ${what}`) : wrong.push(`not so: ${what}`))
  const isReady = async () =>
    (await statusOf(`${stack.portalUrl}/readyz`)) === 200 &&
    (await statusOf(`${stack.studioUrl}/readyz`)) === 200
  const cluster = await clusterOf(stack)
  let disk: SmallDisk | undefined
  try {
    disk = await moveWal()
    must(await becomes(15_000, isReady), 'with the WAL on its new disk the product is ready')
    world.player = await registerPlayer(stack)
    const processes = processesOf(world)
    const button = depositButton(world.player)
    const logBefore = serverLog().length

    await load.during(
      async () => {
        const until = performance.now() + FULL_MS
        const filling = keepFull(disk!, until)
        must(
          await becomes(FULL_MS, async () => serverLog().includes('PANIC', logBefore)),
          'PostgreSQL has nowhere to write and ends with a PANIC',
        )
        // Its last file still takes some records, and each start frees some of the oldest: it comes
        // and goes before it stays away.
        must(
          await becomes(
            FULL_MS,
            async () =>
              /No space left on device/.test(serverLog().slice(logBefore)) &&
              (await statusOf(`${stack.portalUrl}/readyz`)) === 503 &&
              (await statusOf(`${stack.studioUrl}/readyz`)) === 503,
          ),
          'the processes say that they are not ready',
        )
        must(
          await becomes(FULL_MS, async () => (await outcomeOf(button.press)) === 'unavailable'),
          'the money button is refused for now',
        )
        const told = await ask(world)
        must(
          told.status === 200 ||
            (told.status === 503 && told.code === 'unavailable' && told.ms < 6_000),
          `a player is told to try again: ${told.status} ${told.message} in ${told.ms} ms`,
        )
        const vendor = await askWallet(world)
        must(
          vendor.http === 200 && vendor.ms < 3_000,
          `a vendor is answered: ${vendor.status} in ${vendor.ms} ms`,
        )
        must(
          (await statusOf(`${stack.portalUrl}/healthz`)) === 200 &&
            (await statusOf(`${stack.studioUrl}/healthz`)) === 200,
          'the processes say that they live',
        )
        await filling
        must(!(await isReady()), 'after all that it is still not ready')
        disk!.giveSpace()
        say('there is space again')
        must(
          await becomes(60_000, isReady),
          'PostgreSQL is back and the processes are ready, by themselves',
        )
        const [first, again] = [await button.press(), await button.press()]
        must(first.id === again.id, 'the same press, sent again, has opened one order')
      },
      500,
      3_000,
    )
    must(
      JSON.stringify(processesOf(world)) === JSON.stringify(processes),
      'no process of the product has ended, nor was any started anew',
    )
    wrong.push(...(await whatDiffers(stack, load)), ...defectsIn(stack))
  } finally {
    disk?.giveSpace()
    // Its WAL lies here: PostgreSQL goes first.
    await world.end()
    disk?.unmake()
  }
  return wrong

  async function moveWal(): Promise<SmallDisk> {
    const wal = join(cluster, 'pg_wal')
    await stack.away(60_000)
    const used = readdirSync(wal).reduce((sum, name) => sum + statSync(join(wal, name)).size, 0)
    const megabytes = Math.ceil(used / (1 << 20)) + ROOM_MB
    const small = makeDisk(megabytes, cluster)
    cpSync(wal, small.forPostgres, { recursive: true })
    const { uid, gid } = statSync(cluster)
    for (const name of readdirSync(small.forPostgres, { recursive: true }))
      chownSync(join(small.forPostgres, String(name)), uid, gid)
    renameSync(wal, `${wal}.before`)
    symlinkSync(small.forPostgres, wal)
    rmSync(`${wal}.before`, { recursive: true })
    await stack.away(0)
    await stack.ready('postgres')
    say(`the WAL lies on a disk of ${megabytes} MB`)
    return small
  }

  /**
   * Leaves no space, and no room in the WAL's own files either: long records first, then such as
   * fit in what is left.
   */
  async function keepFull(small: SmallDisk, until: number): Promise<void> {
    say('the disk is full')
    while (performance.now() < until) {
      for (const bytes of [1_000_000, 10_000, 100]) {
        small.fill()
        await asAdmin(stack, async (admin) => {
          while (performance.now() < until)
            await admin.query(
              `select pg_logical_emit_message(false, 'ballast', repeat('x', $1::int), true)`,
              [bytes],
            )
        }).catch(() => {})
      }
      await sleep(100)
    }
    small.fill()
  }

  function serverLog(): string {
    return readFileSync(join(dirname(cluster), 'postgres.log'), 'utf8')
  }
}
