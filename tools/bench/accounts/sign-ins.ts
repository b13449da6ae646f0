import { withAdmin } from '../../postgres/databases.ts'
import { median, percentile, shown } from '../figures.ts'
import { signedPairs, WALLET_PATH } from '../http/calls/wallet-calls.ts'
import { httpWorld, type HttpWorld } from '../http/world.ts'
import { machine } from '../machine.ts'
import { openLoop } from '../open-loop.ts'
import { writePart } from '../page.ts'
import { table } from '../table.ts'
import { type BenchMember, connectionsTo, forgetTries, members, sealedSignIns } from './members.ts'

const MEMBERS = 40
const SIGN_INS_PER_SECOND = 20
/**
 * Rounds of a bet and its win: a third of what these cores can do one by one, as on a usual
 * evening.
 */
const ROUNDS_PER_SECOND = 50
const AIM = 1.5

type Run = { bets: number; betsMs: number[]; signIns: number; signInsMs: number[] }

/**
 * What sign-ins, each of which costs a hash, do to those who play: bets at a fixed load, with and
 * without, in turn.
 */
export async function benchSignIns(plan: {
  rounds: number
  seconds: number
  say: (text: string) => void
  loadBefore: number
}): Promise<boolean> {
  // As operated: in tests hashing does not step back.
  const world = await httpWorld({ NODE_ENV: 'production', PADMA_SANDBOX: '1' })
  try {
    const who = await members(world, MEMBERS)
    plan.say('warming up')
    await run(world, who, plan.seconds, true)
    const pairs: { without: Run; beside: Run }[] = []
    for (let round = 0; round < plan.rounds; round++) {
      // Neither always comes first.
      const first = await run(world, who, plan.seconds, round % 2 === 1)
      const second = await run(world, who, plan.seconds, round % 2 === 0)
      const pair =
        round % 2 ? { without: second, beside: first } : { without: first, beside: second }
      pairs.push(pair)
      plan.say(
        `round ${round + 1}: a bet's p99 ${shown(percentile(pair.without.betsMs, 0.99))} ms without, ${shown(percentile(pair.beside.betsMs, 0.99))} ms beside ${shown(pair.beside.signIns)} sign-ins a second (p99 ${shown(percentile(pair.beside.signInsMs, 0.99))} ms)`,
      )
    }
    // Of all rounds together: the slowest hundredth of one is a handful of bets.
    const all = (which: 'without' | 'beside', times: 'betsMs' | 'signInsMs') =>
      pairs.flatMap((pair) => pair[which][times])
    const ratio =
      percentile(all('beside', 'betsMs'), 0.99) / percentile(all('without', 'betsMs'), 0.99)
    const about = await withAdmin(world.stack.databaseUrls.platform, (client) =>
      machine(client as never, plan.loadBefore),
    )
    const times = (which: 'without' | 'beside', whose: 'betsMs' | 'signInsMs') =>
      [0.5, 0.99].map((part) =>
        all(which, whose).length > 1 ? shown(percentile(all(which, whose), part)) : '-',
      )
    const row = (title: string, which: 'without' | 'beside') => [
      title,
      shown(median(pairs.map((pair) => pair[which].bets))),
      ...times(which, 'betsMs'),
      shown(median(pairs.map((pair) => pair[which].signIns))),
      ...times(which, 'signInsMs'),
    ]
    writePart(
      'sign-ins',
      [
        '## Sign-ins beside bets',
        about,
        `- ${ROUNDS_PER_SECOND} rounds a second (a signed bet, then its win) come when they come, each timed from the moment it was due; beside them ${SIGN_INS_PER_SECOND} sign-ins a second by right passwords, sealed beforehand. ${plan.rounds} rounds of ${plan.seconds} s with and without, in turn; percentiles of all rounds together.`,
        `- Aim: with sign-ins the 99th percentile of a bet is at most ${AIM} times that without. Reached: ${shown(ratio)} (round by round ${pairs.map(({ without, beside }) => shown(percentile(beside.betsMs, 0.99) / percentile(without.betsMs, 0.99))).join(', ')})${ratio <= AIM ? '' : ', NOT met'}.`,
        table(
          [
            '',
            'bets a second',
            'bet p50 ms',
            'bet p99 ms',
            'sign-ins a second',
            'sign-in p50 ms',
            'sign-in p99 ms',
          ],
          [row('bets alone', 'without'), row('beside sign-ins', 'beside')],
        ),
      ]
        .join('\n\n')
        .replace(/\n\n- /g, '\n- '),
    )
    return ratio <= AIM
  } finally {
    await world.stack.stop()
  }
}

async function run(
  world: HttpWorld,
  who: readonly BenchMember[],
  seconds: number,
  hasSignIns: boolean,
): Promise<Run> {
  const enough = (rate: number) => Math.ceil(seconds * rate * 1.5) + 20
  const pairs = await signedPairs(world, enough(ROUNDS_PER_SECOND))
  const bodies = hasSignIns
    ? await sealedSignIns(
        world,
        Array.from({ length: enough(SIGN_INS_PER_SECOND) }, (_, index) => who[index % who.length]!),
      )
    : []
  await forgetTries(world)
  const connections = connectionsTo(world.platformPort)
  /** False: told to come back, because too many wait for their hash, or for the database. */
  const post = async (
    path: string,
    { headers, body }: { headers: string; body: string },
    mark: string,
  ): Promise<boolean> => {
    const answer = await connections.post(path, headers, body)
    if (answer.status === 503 || answer.body.includes('"RS_ERROR_UNKNOWN"')) return false
    if (!answer.body.includes(mark))
      throw new Error(`${path} was answered ${answer.status} ${answer.body}`)
    return true
  }
  const signedIn = openLoop({
    rate: hasSignIns ? SIGN_INS_PER_SECOND : 0.001,
    seconds,
    arrive: async () =>
      hasSignIns &&
      post(
        '/wps/session/login',
        { headers: 'accept-language: en\r\n', body: bodies.pop()! },
        '"token"',
      ),
  })
  const wins: Promise<boolean>[] = []
  const bets = await openLoop({
    rate: ROUNDS_PER_SECOND,
    seconds,
    arrive: async () => {
      const { bet, win } = pairs.pop()!
      if (!(await post(`${WALLET_PATH}/bet`, bet, '"RS_OK"'))) return false
      // Its win follows, and is no one's to wait for.
      wins.push(post(`${WALLET_PATH}/win`, win, '"RS_OK"'))
      return true
    },
  })
  await Promise.all(wins)
  const signIns = await signedIn
  connections.close()
  return {
    bets: bets.perSecond,
    betsMs: bets.latenciesMs,
    signIns: signIns.perSecond,
    signInsMs: hasSignIns ? signIns.latenciesMs : [],
  }
}
