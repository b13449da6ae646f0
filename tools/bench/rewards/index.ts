import { signInOperator } from '../../../tests/drivers/operator.ts'
import { withAdmin } from '../../postgres/databases.ts'
import { median, shown } from '../figures.ts'
import type { HttpFigures } from '../http/calls/load.ts'
import { catchUp } from '../http/catch-up.ts'
import { proveHttp } from '../http/run.ts'
import { sideBySide } from '../http/side-by-side.ts'
import { spins } from '../http/spins.ts'
import { httpWorld } from '../http/world.ts'
import { machine } from '../machine.ts'
import { writePart } from '../page.ts'
import { type Lag, lagOf } from './lag.ts'
import { makeOffers } from './offers.ts'

const ROUNDS_LEAST = 10
const CONNECTIONS = 16
const AIM = 1.1
const RATE = 500
const LAG_SECONDS = 20
const LAG_MOST_S = 2

type Run = Record<'without' | 'beside', HttpFigures>

/** What missions and leaderboards cost a whole bet, and how far behind their counting comes. */
export async function benchRewards(plan: {
  rounds: number
  seconds: number
  say: (text: string) => void
  loadBefore: number
}): Promise<boolean> {
  const world = await httpWorld()
  try {
    const offers = await makeOffers(await signInOperator(world.stack, 'owner'))
    const measured = async (isRunning: boolean) => {
      await offers.run(isRunning)
      const figures = await spins(world, plan.seconds, CONNECTIONS)
      // What one run left to count is not paid for by the next.
      await catchUp(world)
      return figures
    }
    for (const isRunning of [false, true]) await measured(isRunning)
    const runs: Run[] = []
    for (let round = 0; round < Math.max(plan.rounds, ROUNDS_LEAST); round += 1) {
      // Neither always comes first.
      const first = await measured(round % 2 === 1)
      const second = await measured(round % 2 === 0)
      const run =
        round % 2 ? { beside: first, without: second } : { without: first, beside: second }
      runs.push(run)
      plan.say(`rewards: round ${round + 1}: ${shown(slowerOf(run))} times as long a bet`)
    }
    await offers.run(true)
    const lag = await lagOf(world, RATE, LAG_SECONDS)
    plan.say(
      `rewards: ${shown(lag.perSecond)} bets a second, ${lag.worst.reader} ${shown(lag.worst.seconds)} s behind`,
    )
    await catchUp(world)
    const { checks } = await proveHttp(world)
    const isProved = checks.every(({ isHeld }) => isHeld)
    const about = await withAdmin(world.stack.databaseUrls.platform, (client) =>
      machine(client as never, plan.loadBefore),
    )
    const ratio = median(runs.map(slowerOf))
    writePart(
      'rewards',
      report(runs, { about, ratio, lag, isProved, count: offers.count, seconds: plan.seconds }),
    )
    return ratio <= AIM && lag.worst.seconds < LAG_MOST_S && isProved
  } finally {
    await world.stack.stop()
  }
}

const slowerOf = ({ without, beside }: Run): number => without.perSecond / beside.perSecond

function report(
  runs: readonly Run[],
  about: {
    about: string
    ratio: number
    lag: Lag
    isProved: boolean
    count: number
    seconds: number
  },
): string {
  const { ratio, lag, count, seconds } = about
  return [
    '## Bets beside missions and leaderboards',
    '',
    about.about,
    `- \`npm run bench rewards -- --seconds ${seconds}\`. Whole spins over ${CONNECTIONS} connections while nothing runs and while ${count} missions and leaderboards run that every bet moves, ${runs.length} rounds of ${seconds} s each, in turn; medians of the rounds. Then ${RATE} bets a second for ${LAG_SECONDS} s, and how far behind the readers of the outbox came.`,
    `- Aim: whole bets within ${AIM} times of before. Reached: ${shown(ratio)}${ratio <= AIM ? '' : ', NOT met'} (round by round ${runs.map((run) => shown(slowerOf(run))).join(', ')}).`,
    `- Aim: no reader more than ${LAG_MOST_S} s behind. At ${shown(lag.perSecond)} bets a second ${lag.worst.reader} was at most ${shown(lag.worst.seconds)} s behind${lag.worst.seconds < LAG_MOST_S ? '' : ', NOT met'}. The books are ${about.isProved ? 'proved' : 'NOT proved'} after it.`,
    '',
    sideBySide('bets', runs, { without: 'nothing runs', beside: `${count} run` }),
  ].join('\n')
}
