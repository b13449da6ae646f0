import { withAdmin } from '../../postgres/databases.ts'
import { median, percentile, shown } from '../figures.ts'
import { signedPairs, WALLET_PATH } from '../http/wallet-calls.ts'
import { httpWorld, type HttpWorld } from '../http/world.ts'
import { machine } from '../machine.ts'
import { openLoop } from '../open-loop.ts'
import { writePart } from '../page.ts'
import { table } from '../table.ts'
import { type BenchMember, connectionsTo, forgetTries, members, sealedSignIns } from './members.ts'

const MEMBERS = 40
const SIGN_INS_PER_SECOND = 20
/** Rounds of a bet and its win: well below what the machine can do, as on a usual evening. */
const ROUNDS_PER_SECOND = 100
const AIM = 1.5

type Run = { bets: number; betP50: number; betP99: number; signIns: number; signInP50: number; signInP99: number }

/** What sign-ins, each of which costs a hash, do to those who play: bets at a fixed load, with and without, in turn. */
export async function benchSignIns(plan: { rounds: number; seconds: number; say: (text: string) => void; loadBefore: number }): Promise<boolean> {
  const world = await httpWorld()
  try {
    const who = await members(world, MEMBERS)
    plan.say('warming up')
    await run(world, who, plan.seconds, true)
    const pairs: { without: Run; beside: Run }[] = []
    for (let round = 0; round < plan.rounds; round++) {
      // Neither always comes first.
      const first = await run(world, who, plan.seconds, round % 2 === 1)
      const second = await run(world, who, plan.seconds, round % 2 === 0)
      const pair = round % 2 ? { without: second, beside: first } : { without: first, beside: second }
      pairs.push(pair)
      plan.say(`round ${round + 1}: a bet's p99 ${shown(pair.without.betP99)} ms without, ${shown(pair.beside.betP99)} ms beside ${shown(pair.beside.signIns)} sign-ins a second (p99 ${shown(pair.beside.signInP99)} ms)`)
    }
    const of = (figure: (run: Run) => number, which: 'without' | 'beside') => median(pairs.map((pair) => figure(pair[which])))
    const ratio = median(pairs.map(({ without, beside }) => beside.betP99 / without.betP99))
    const about = await withAdmin(world.stack.databaseUrls.platform, (client) => machine(client as never, plan.loadBefore))
    const row = (title: string, which: 'without' | 'beside') => [title, ...[(r: Run) => r.bets, (r: Run) => r.betP50, (r: Run) => r.betP99, (r: Run) => r.signIns, (r: Run) => r.signInP50, (r: Run) => r.signInP99].map((figure) => shown(of(figure, which)))]
    writePart('sign-ins', [
      '## Sign-ins beside bets', about,
      `- ${ROUNDS_PER_SECOND} rounds a second (a signed bet, then its win) come when they come, each timed from the moment it was due; beside them ${SIGN_INS_PER_SECOND} sign-ins a second by right passwords, sealed beforehand. ${plan.rounds} rounds of ${plan.seconds} s with and without, in turn; medians.`,
      `- Aim: with sign-ins the 99th percentile of a bet is at most ${AIM} times that without. Reached: ${shown(ratio)} (median of the rounds' ratios, ${pairs.map(({ without, beside }) => shown(beside.betP99 / without.betP99)).join(', ')})${ratio <= AIM ? '' : ', NOT met'}.`,
      table(['', 'bets a second', 'bet p50 ms', 'bet p99 ms', 'sign-ins a second', 'sign-in p50 ms', 'sign-in p99 ms'], [row('bets alone', 'without'), row('beside sign-ins', 'beside')]),
    ].join('\n\n').replace(/\n\n- /g, '\n- '))
    return ratio <= AIM
  } finally {
    await world.stack.stop()
  }
}

async function run(world: HttpWorld, who: readonly BenchMember[], seconds: number, hasSignIns: boolean): Promise<Run> {
  const enough = (rate: number) => Math.ceil(seconds * rate * 1.5) + 20
  const pairs = await signedPairs(world, enough(ROUNDS_PER_SECOND))
  const bodies = hasSignIns ? await sealedSignIns(world, Array.from({ length: enough(SIGN_INS_PER_SECOND) }, (_, index) => who[index % who.length]!)) : []
  await forgetTries(world)
  const connections = connectionsTo(world.platformPort)
  /** False: told to come back, because too many wait for their hash, or for the database. */
  const post = async (path: string, { headers, body }: { headers: string; body: string }, mark: string): Promise<boolean> => {
    const answer = await connections.post(path, headers, body)
    if (answer.status === 503 || answer.body.includes('"RS_ERROR_UNKNOWN"')) return false
    if (!answer.body.includes(mark)) throw new Error(`${path} was answered ${answer.status} ${answer.body}`)
    return true
  }
  const signedIn = openLoop({ rate: hasSignIns ? SIGN_INS_PER_SECOND : 0.001, seconds, arrive: async () => hasSignIns && post('/wps/session/login', { headers: 'accept-language: en\r\n', body: bodies.pop()! }, '"token"') })
  const wins: Promise<boolean>[] = []
  const bets = await openLoop({
    rate: ROUNDS_PER_SECOND, seconds,
    arrive: async () => {
      const { bet, win } = pairs.pop()!
      if (!(await post(`${WALLET_PATH}/bet`, bet, '"RS_OK"'))) return false
      // Its win follows, and is nobody's to wait for.
      wins.push(post(`${WALLET_PATH}/win`, win, '"RS_OK"'))
      return true
    },
  })
  await Promise.all(wins)
  const signIns = await signedIn
  connections.close()
  return { bets: bets.perSecond, betP50: percentile(bets.latenciesMs, 0.5), betP99: percentile(bets.latenciesMs, 0.99), signIns: signIns.perSecond, signInP50: percentile(signIns.latenciesMs, 0.5), signInP99: percentile(signIns.latenciesMs, 0.99) }
}
