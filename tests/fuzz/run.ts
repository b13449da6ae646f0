import { setTimeout as sleep } from 'node:timers/promises'
import fc, { type Arbitrary } from 'fast-check'
import {
  type Accepted,
  balancesOf,
  lastTransfer,
  whatDiffersFromAccepted,
  whatMoved,
} from './books.ts'
import type { Asked, FuzzedCall } from './fuzzed-call.ts'
import { judge, type Verdict } from './answers/judge.ts'
import { learn } from './values/learn.ts'
import { badRequests, goodRequests } from './requests.ts'
import { passesSchemas } from './answers/schema-verdict.ts'
import { type Answer, send, type Wire, wireOf } from './answers/send.ts'
import type { World } from './world.ts'

export type Tally = {
  call: FuzzedCall
  sent: number
  bad: number
  reached: number
  accepted: number
  refused: Map<string, number>
}
export type Fault = { call: string; rule: string; request: string; again: string }
export type Outcome = {
  tallies: Tally[]
  faults: Fault[]
  /** What the books hold against the run. */
  differs: string[]
  /** Wallet calls answered "unknown" that were answered when repeated. */
  repeated: number
}
export type Options = {
  calls: number
  seed: number
  /** Of a fault that was printed: its kind of requests, fast-check's seed and path. */
  again?: {
    kind: Kind
    seed: number
    path: string
  }
  /** Asked after each round; true ends the run early, with its report. */
  isEnough?: () => boolean
  say?: (line: string) => void
}
type Kind = 'good' | 'bad'

/**
 * Two of three requests are right by schema. A round is short, so that what one call makes is there
 * for the next.
 */
const ROUND = { good: 10, bad: 5 }
const LANES = 10
/** A call that breaks rules again and again has been heard. */
const FAULTS_A_CALL = 3

/**
 * Sends `calls` requests to each call, in rounds over all of them, and looks at every answer and at
 * the books.
 */
export async function fuzz(
  world: World,
  calls: FuzzedCall[],
  { calls: each, seed, again, isEnough = () => false, say = () => {} }: Options,
): Promise<Outcome> {
  const plans = calls.map((call) => ({
    call,
    arbitraries: { good: goodRequests(call), bad: badRequests(call) },
    tally: { call, sent: 0, bad: 0, reached: 0, accepted: 0, refused: new Map() } as Tally,
    faults: 0,
  }))
  const accepted: Accepted = new Map()
  const faults: Fault[] = []
  const differs: string[] = []
  let repeated = 0
  const since = await lastTransfer(world.db)
  const victims = world.victims.map(({ id }) => id)
  const theirs = await balancesOf(world.db, victims)

  for (
    let round = 0;
    plans.some(({ tally, faults: found }) => tally.sent < each && found < FAULTS_A_CALL);
    round++
  ) {
    await phase('good', round)
    const before = await balancesOf(world.db)
    await phase('bad', round)
    const moved = whatMoved(before, await balancesOf(world.db))
    differs.push(
      ...moved.map((change) => `round ${round}, while only wrong requests came: ${change}`),
    )
    const sent = plans.reduce((sum, { tally }) => sum + tally.sent, 0)
    say(`round ${round + 1}: ${sent} requests, ${faults.length} faults`)
    if (again || isEnough()) break
  }
  differs.push(
    ...whatMoved(theirs, await balancesOf(world.db, victims)).map(
      (change) => `someone who asked for nothing: ${change}`,
    ),
  )
  differs.push(...(await whatDiffersFromAccepted(world, since, accepted)))
  return { tallies: plans.map(({ tally }) => tally), faults, differs, repeated }

  async function phase(kind: Kind, round: number): Promise<void> {
    const waiting = plans.map((plan, index) => ({ plan, index }))
    // Another order each time, by the seed.
    const order = fc.sample(fc.shuffledSubarray(waiting, { minLength: waiting.length }), {
      seed: seed + round,
      numRuns: 1,
    })[0]!
    const lane = async () => {
      for (let next = order.shift(); next; next = order.shift())
        await check(next.plan, kind, again?.seed ?? seedOf(seed, round, next.index, kind))
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }

  async function check(plan: (typeof plans)[number], kind: Kind, ownSeed: number): Promise<void> {
    const { call, arbitraries, tally } = plan
    const arbitrary: Arbitrary<Asked> | null =
      arbitraries[kind] ?? (kind === 'bad' ? arbitraries.good : null)
    const left = each - tally.sent
    if (!arbitrary || left <= 0 || plan.faults >= FAULTS_A_CALL || (again && again.kind !== kind))
      return
    const mustRefuse = kind === 'bad' && arbitraries.bad !== null
    // A call that takes anything has no wrong requests; while balances are held still it is left
    // alone.
    if (kind === 'bad' && !mustRefuse) return
    // What is sent to make a fault small is not counted.
    let hasFailed = false
    const property = fc.asyncProperty(arbitrary, (asked) =>
      one(call, asked, mustRefuse, hasFailed ? null : tally).catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    )
    const outcome = await fc.check(property, {
      seed: ownSeed,
      numRuns: Math.min(left, arbitraries.bad ? ROUND[kind] : ROUND.good + ROUND.bad),
      ...(again && { path: again.path }),
      interruptAfterTimeLimit: 30_000,
    })
    if (!outcome.failed || outcome.counterexample === null) return
    plan.faults++
    const error = outcome.errorInstance as Error & { wire?: string }
    faults.push({
      call: call.name,
      rule: error.message,
      request: error.wire ?? fc.stringify(outcome.counterexample),
      again: `--only '${call.name}' --again ${kind},${outcome.seed},${outcome.counterexamplePath}`,
    })
  }

  async function one(
    call: FuzzedCall,
    symbolic: Asked,
    mustRefuse: boolean,
    tally: Tally | null,
  ): Promise<void> {
    const wire = await wireOf(world, call, symbolic)
    // What a pointer turned out to point at may have made it right.
    if (mustRefuse && !wire.asked.spoilt && passesSchemas(call, wire.asked)) return
    let answer: Answer | null = null
    try {
      answer = await ask(call, wire)
      const verdict = judge(call, answer, mustRefuse, wire.asked.spoilt)
      if (tally) count(tally, verdict, mustRefuse)
      if (verdict.accepted) learn(world, call, wire, answer, accepted)
    } catch (error) {
      throw Object.assign(error as Error, { wire: described(wire, answer) })
    }
  }

  /**
   * A vendor who hears "unknown" asks the same again: the lanes had no time for it. Twice in a row
   * is a fault.
   */
  async function ask(call: FuzzedCall, wire: Wire): Promise<Answer> {
    const answer = await send(wire)
    if (
      call.door !== 'wallet' ||
      (answer.json as { status?: string } | undefined)?.status !== 'RS_ERROR_UNKNOWN'
    )
      return answer
    repeated++
    await sleep(1_000)
    return send(wire)
  }
}

function count(tally: Tally, { reached, accepted, code }: Verdict, isBad: boolean): void {
  tally.sent++
  if (isBad) tally.bad++
  if (reached) tally.reached++
  if (accepted) tally.accepted++
  else tally.refused.set(code!, (tally.refused.get(code!) ?? 0) + 1)
}

function seedOf(seed: number, round: number, index: number, kind: Kind): number {
  return (
    (Math.imul(seed + 1, 0x9e3779b1) ^
      Math.imul(round + 1, 0x85ebca6b) ^
      Math.imul(index + 1, 0xc2b2ae35) ^
      (kind === 'bad' ? 0x27d4eb2f : 0)) |
    0
  )
}

/** As it went over the line, without the session. */
function described(wire: Wire, answer: Answer | null): string {
  const headers = Object.fromEntries(
    Object.entries(wire.headers).map(([name, value]) => [
      name,
      name === 'authorization' ? `${value.slice(0, 10)}...` : value.slice(0, 200),
    ]),
  )
  const plain = wire.asked.body === undefined ? '' : JSON.stringify(wire.asked.body)
  return [
    `${wire.method} ${wire.path.slice(0, 400)}`,
    `headers ${JSON.stringify(headers)}`,
    `spoilt: ${wire.asked.spoilt ?? 'no'}`,
    ...(plain
      ? [`body before seal and spoiling (${plain.length} signs): ${plain.slice(0, 2_000)}`]
      : []),
    answer ? `answer ${answer.status}: ${answer.text.slice(0, 500)}` : 'no answer',
  ].join('\n    ')
}
