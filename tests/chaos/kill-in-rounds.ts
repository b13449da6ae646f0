import { setTimeout as sleep } from 'node:timers/promises'
import { type ProcessName, startStack } from '@padma/testkit'
import { signInOperator } from '../drivers/operator.ts'
import { serveCustomers } from './customers/index.ts'
import { defectsIn } from './books/defects-in.ts'
import {
  allMoments,
  dieAt,
  failPoints,
  type Moment,
  patienceFor,
  withFailPoints,
} from './fail-point.ts'
import { seatPlayers } from './load.ts'
import { seeded } from './seeded.ts'
import { settleBrandForMany } from './settle-brand.ts'
import { floatDiffers } from './books/floats.ts'
import { outsideDiffers } from './books/outside-sums.ts'
import { whatDiffers } from './books/what-differs.ts'

/** Of ten kills this many come at any time, the others at a named moment. */
const AT_ANY_TIME = 0.3
const mortals: readonly ProcessName[] = ['platform', 'studio', 'sandbox', 'postgres']

/**
 * Kills the product's processes and PostgreSQL, round after round, under load, and proves the books
 * in between and at the end. Answers what was wrong. The seed decides who is killed when.
 */
export async function killInRounds({
  rounds,
  seed,
  auditEvery,
  at,
  say,
}: {
  rounds: number
  seed: number
  auditEvery: number
  /** Kills at these named moments alone, and at no other time. */
  at?: RegExp | undefined
  say: (line: string) => void
}): Promise<string[]> {
  const random = seeded(seed)
  const stack = await startStack({
    ownPostgres: true,
    env: { SPIN_MIN_MS: '0', ...withFailPoints },
  })
  const killed = new Map<string, number>()
  const moments = at ? allMoments.filter(({ name }) => at.test(name)) : allMoments
  const passed = new Map(moments.map(({ name }) => [name, 0]))
  const faults: string[] = []
  let isOver = false
  let disturbedAt = performance.now()
  try {
    await settleBrandForMany(stack)
    const operator = await signInOperator(stack, 'cashier1')
    const owner = await signInOperator(stack, 'owner')
    const load = await seatPlayers(stack, operator, {
      players: 6,
      perSecond: 20,
      owner,
      others: true,
    })
    const serving = Promise.all(
      [0, 1, 2, 3].map((turn) =>
        serveCustomers(
          stack,
          { operator, owner },
          () => isOver,
          { disturbedAt: () => disturbedAt },
          turn,
        ),
      ),
    )
    let coming: Moment[] = []

    for (let done = 0; done < rounds && faults.length === 0;) {
      const until = Math.min(rounds, done + auditEvery)
      await load.during(
        async () => {
          for (; done < until; done++) {
            await sleep(100 + random() * 900)
            if (!at && random() < AT_ANY_TIME) await killAtAnyTime(done + 1)
            else await killAtMoment(done + 1, nextMoment())
            disturbedAt = performance.now()
          }
        },
        500,
        1_500,
      )
      const differs = await whatDiffers(stack, load)
      say(
        `after ${done} rounds: ${load.acknowledged.length} spins answered; ${differs.length === 0 ? 'books proved, every round at its end' : differs.join('; ')}`,
      )
      faults.push(...differs)
    }
    isOver = true
    const customers = await serving
    const finished = customers.flatMap((each) => each.finished)
    faults.push(...customers.flatMap((each) => each.faults))
    for (const customer of finished) {
      const { balance, held } = await customer.call('GET /wps/v2/wallets/balance')
      const kept = (customer.kept / 100).toFixed(2)
      if (balance !== kept || held !== '0.00')
        faults.push(`${customer.username} holds ${balance} and ${held} held instead of ${kept}`)
    }
    faults.push(...(await outsideDiffers(stack, { isAtRest: true })))
    faults.push(...(await floatDiffers(stack, owner)))
    faults.push(...(await whatDiffers(stack, load)))
    faults.push(...defectsIn(stack))
    say(`${load.acknowledged.length} spins answered, ${finished.length} customers served`)
    tellCoverage()

    /** Each moment once, in an order that the seed decides, then again. */
    function nextMoment(): Moment {
      if (coming.length === 0)
        coming = moments
          .map((moment) => ({ moment, order: random() }))
          .sort((one, other) => one.order - other.order)
          .map(({ moment }) => moment)
      return coming.pop()!
    }
  } finally {
    isOver = true
    await stack.stop()
  }
  return faults

  async function killAtAnyTime(round: number): Promise<void> {
    const name = mortals[Math.floor(random() * mortals.length)]!
    await stack.kill(name)
    disturbedAt = performance.now()
    killed.set(name, (killed.get(name) ?? 0) + 1)
    say(`round ${round}: ${name} killed`)
    await stack.ready(name)
  }

  async function killAtMoment(round: number, moment: Moment): Promise<void> {
    const { whose, name } = moment
    const dying = dieAt(stack.dataDir, name, patienceFor(moment))
    if (failPoints.studioUndoing.includes(name)) await stack.kill('platform')
    const isDead = await dying
    disturbedAt = performance.now()
    if (isDead) passed.set(name, passed.get(name)! + 1)
    say(`round ${round}: ${whose} ${isDead ? 'died at' : 'never came to'} "${name}"`)
    await sleep(50)
    await stack.ready(whose)
    if (whose === 'studio') await stack.ready('platform')
  }

  function tellCoverage(): void {
    const many = [...passed].filter(([, times]) => times > 0)
    say(
      `killed at any time: ${mortals.map((name) => `${name} ${killed.get(name) ?? 0} times`).join(', ')}`,
    )
    say(`died at ${many.length} of ${passed.size} named moments:`)
    for (const [name, times] of many) say(`  ${String(times).padStart(3)} x ${name}`)
    for (const [name, times] of passed) if (times === 0) say(`  never: ${name}`)
  }
}
