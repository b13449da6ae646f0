import pg from 'pg'
import { registerPlayer } from '../../drivers/player.ts'
import { whatDiffers } from '../books/what-differs.ts'
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

const CROWD = 40

/**
 * First all connections wait for a lock, then PostgreSQL lets no one in. Answers what went
 * otherwise than it should.
 */
export async function poolExhausted(
  world: FaultWorld,
  { say }: { say: (line: string) => void },
): Promise<string[]> {
  const { stack, load } = world
  const wrong: string[] = []
  const must = (isSo: boolean, what: string) =>
    void (isSo ? say(`so it is: ${what}`) : wrong.push(`not so: ${what}`))
  const processes = processesOf(world)
  world.player = await registerPlayer(stack)
  const button = depositButton(world.player)
  const holder = new pg.Client({ connectionString: stack.databaseUrls.platform })
  holder.on('error', () => {})
  await holder.connect()
  const recovers = async (when: string) => {
    must(
      await becomes(10_000, async () => (await statusOf(`${stack.portalUrl}/readyz`)) === 200),
      `${when}, it is ready again by itself`,
    )
    must(
      await becomes(10_000, async () => (await ask(world)).status === 200),
      `${when}, players are answered`,
    )
    must(
      await becomes(10_000, async () => (await askWallet(world)).status !== 'RS_ERROR_UNKNOWN'),
      `${when}, vendors are answered`,
    )
  }

  await load
    .during(
      async () => {
        await holder.query('begin')
        await holder.query('lock table auth.session, vendors.game_session in access exclusive mode')
        say(`a session holds what every call needs; ${CROWD} calls come at once`)
        const crowd = Promise.all(Array.from({ length: CROWD }, () => ask(world)))
        const vendors = Promise.all(Array.from({ length: 8 }, () => askWallet(world)))
        must(
          await becomes(3_000, async () => (await statusOf(`${stack.portalUrl}/readyz`)) === 503),
          'it says that it is not ready',
        )
        must((await statusOf(`${stack.portalUrl}/healthz`)) === 200, 'it says that it lives')
        const told = await crowd
        must(
          told.every(({ status, code }) => status === 503 && code === 'unavailable'),
          `all are told to try again: ${[...new Set(told.map(({ status, code }) => `${status} ${code}`))].join(', ')}`,
        )
        must(
          told.every(({ ms }) => ms < 10_000),
          `in time: the last after ${Math.max(...told.map(({ ms }) => ms))} ms`,
        )
        const heard = await vendors
        must(
          heard.every(
            ({ http, status, ms }) => http === 200 && status === 'RS_ERROR_UNKNOWN' && ms < 3_000,
          ),
          `vendors hear that nobody knows: ${[...new Set(heard.map(({ status }) => status))].join(', ')}, the last after ${Math.max(...heard.map(({ ms }) => ms))} ms`,
        )
        await holder.query('rollback')
        await recovers('once the lock is gone')

        const { rows } = await holder.query<{ name: string }>('select current_database() as name')
        const limit = (connections: number) =>
          holder.query(
            `alter database ${pg.escapeIdentifier(rows[0]!.name)} connection limit ${connections}`,
          )
        await limit(0)
        await holder.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
        )
        say('PostgreSQL lets nobody in any more')
        try {
          must(
            (await statusOf(`${stack.portalUrl}/readyz`)) === 503,
            'without a connection it says that it is not ready',
          )
          const refused = await ask(world)
          must(
            refused.status === 503 && refused.code === 'unavailable' && refused.ms < 6_000,
            `without a connection a player is told to try again: ${refused.status} ${refused.code} in ${refused.ms} ms`,
          )
          const vendor = await askWallet(world)
          must(
            vendor.status === 'RS_ERROR_UNKNOWN' && vendor.ms < 2_000,
            `without a connection a vendor hears that nobody knows: ${vendor.status} in ${vendor.ms} ms`,
          )
          const pressed = await outcomeOf(button.press)
          must(
            pressed === 'unavailable',
            `without a connection the money button is refused for now: ${pressed}`,
          )
        } finally {
          await limit(-1)
        }
        await recovers('once connections are given again')
        const [first, again] = [await button.press(), await button.press()]
        must(first.id === again.id, 'the same press, sent again, has opened one order')
      },
      1_000,
      2_000,
    )
    .finally(() => holder.end())

  must(JSON.stringify(processesOf(world)) === JSON.stringify(processes), 'no process has ended')
  wrong.push(...(await whatDiffers(stack, load)))
  return wrong
}
