// `npm run chaos -- --rounds 200 --seed 1`: kills at every named moment and at times that the seed decides, PostgreSQL included,
// under load; then proves the books, every round's end and every customer's balance.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type ProcessName, startStack } from '@padma/testkit'
import pg from 'pg'
import { signInOperator } from '../drivers/operator.ts'
import { KEPT, serveCustomers } from './customers.ts'
import { dieAt, failPoints, withFailPoints } from './fail-point.ts'
import { seatPlayers } from './load.ts'
import { seeded } from './seeded.ts'
import { whatDiffers } from './what-differs.ts'

const options = parseArgs({ options: { rounds: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' }, 'audit-every': { type: 'string', default: '25' } } }).values
const rounds = Number(options.rounds)
const auditEvery = Number(options['audit-every'])
const random = seeded(Number(options.seed))
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!

const stack = await startStack({ ownPostgres: true, env: { SPIN_MIN_MS: '0', ...withFailPoints } })
const began = Date.now()
const say = (line: string) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`)
let isOver = false
let unreached = 0
const faults: string[] = []
try {
  await allowMany()
  const operator = await signInOperator(stack, 'cashier1')
  const load = await seatPlayers(stack, operator, { players: 6, perSecond: 20 })
  const serving = Promise.all([1, 2, 3].map(() => serveCustomers(stack, operator, () => isOver)))
  /** Each moment once, in an order that the seed decides, then again; between them kills at any time. */
  let moments: [ProcessName, string][] = []
  const nextMoment = () => {
    if (moments.length === 0) {
      const all = Object.entries(failPoints).flatMap(([whose, names]) => names.map((name): [number, ProcessName, string] => [random(), whose === 'platform' ? 'platform' : 'studio', name]))
      moments = all.sort(([one], [other]) => one - other).map(([, whose, name]) => [whose, name])
    }
    return moments.pop()!
  }

  for (let done = 0; done < rounds && faults.length === 0; ) {
    const until = Math.min(rounds, done + auditEvery)
    await load.during(async () => {
      for (; done < until; done++) {
        await sleep(100 + random() * 900)
        if (random() < 0.3) {
          const name = pick<ProcessName>(['platform', 'studio', 'postgres'])
          await stack.kill(name)
          say(`round ${done + 1}: ${name} killed`)
          await stack.ready(name)
        } else {
          const [name, moment] = nextMoment()
          const dying = dieAt(stack.dataDir, moment, 12_000)
          if (failPoints.studioVoiding.includes(moment)) await stack.kill('platform')
          const isDead = await dying
          if (!isDead) unreached++
          say(`round ${done + 1}: ${name} ${isDead ? 'died at' : 'never came to'} "${moment}"`)
          await sleep(50)
          await stack.ready(name)
          if (name === 'studio') await stack.ready('platform')
        }
      }
    }, 500, 1_500)
    const differs = await whatDiffers(stack, load)
    say(`after ${done} rounds: ${load.acknowledged.length} spins answered; ${differs.length === 0 ? 'books proved, every round at its end' : differs.join('; ')}`)
    faults.push(...differs)
  }
  isOver = true
  const customers = await serving
  const finished = customers.flatMap((each) => each.finished)
  faults.push(...customers.flatMap((each) => each.faults))
  for (const customer of finished) {
    const { balance, held } = await customer.call('GET /wps/v2/wallets/balance')
    if (balance !== KEPT || held !== '0.00') faults.push(`${customer.username} holds ${balance} and ${held} held instead of ${KEPT}`)
  }
  faults.push(...(await whatDiffers(stack, load)))
  say(`${finished.length} customers served; ${unreached} moments not reached in time`)
} finally {
  await stack.stop()
}
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? `${rounds} rounds, seed ${options.seed}: nothing lost, nothing doubled, books proved` : `${rounds} rounds, seed ${options.seed}: ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

/** The demo brand's bounds are for people. */
async function allowMany(): Promise<void> {
  const db = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await db.connect()
  await db.query(`update brand.brand set settings = settings || '{"registrationsPerAddressPerHour": 1000000}'`)
  await db.end()
}
