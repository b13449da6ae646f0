import type { ContractTerms } from '@padma/contract'
import { isRefusal } from '../../../../refusal.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dryRun } from '../../contracts/replay/replay.ts'
import type { Deps } from '../../deps.ts'
import { type Agent, daily, dividend, hourly, realtime, shown } from '../test-world.ts'
import { realWorld, type RealWorld } from './real.test-world.ts'

let world: RealWorld
beforeAll(async () => {
  world = await realWorld()
})
afterEach(() => world.endAll())
afterAll(() => world.end())

const sums = async (agent: Agent) =>
  (await world.bills(agent)).map((bill) =>
    [bill.gross, bill.correction, bill.payable, bill.owed, bill.received].map(shown).join(' '),
  )
async function family() {
  const a = await world.agent()
  const b = await world.agent(a)
  const [under, beside] = [await world.agent(b, 0), await world.agent(a, 0)]
  for (const one of [under, beside]) await world.cash(one, 200_000)
  return { a, b, under, beside }
}

test('bets make figures, figures bills; a bet undone later is a line of the next bill', async () => {
  const { a, b, under, beside } = await family()
  await world.contract(null, a, daily([1_000, '1']), '2026-09-10 00:00')
  await world.contract(a, b, daily([1_000, '0.5']), '2026-09-10 00:00')
  const first = await world.play([
    { by: under, stake: 45_000, win: 20_000, at: '2026-09-10 10:00' },
    { by: under, stake: 5_000, win: 0, at: '2026-09-10 11:00' },
    { by: beside, stake: 40_000, win: 60_000, at: '2026-09-10 23:50' },
  ])
  world.goTo('2026-09-11 02:06')
  await world.settle()
  expect([await sums(a), await sums(b)]).toEqual([
    ['900.00 0.00 900.00 250.00 900.00'],
    ['250.00 0.00 250.00 0.00 250.00'],
  ])
  expect([await world.has(a), await world.has(b)]).toEqual(['650.00', '250.00'])
  expect(await world.faults()).toEqual([])

  await world.play([{ by: under, stake: 20_000, win: 0, at: '2026-09-11 10:00' }])
  await world.undo(first[1]!)
  world.goTo('2026-09-12 02:06')
  await world.settle()
  expect([(await sums(a))[1], (await sums(b))[1]]).toEqual([
    '200.00 -50.00 150.00 75.00 150.00',
    '100.00 -25.00 75.00 0.00 75.00',
  ])
  expect([await world.has(a), await world.has(b)]).toEqual(['725.00', '325.00'])
  // A second time there is nothing to correct.
  world.goTo('2026-09-13 02:06')
  await world.settle()
  expect([(await sums(a))[2], (await sums(b))[2]]).toEqual([
    '0.00 0.00 0.00 0.00 0.00',
    '0.00 0.00 0.00 0.00 0.00',
  ])
  expect(await world.faults()).toEqual([])
})

/** What the dry run says of an offer, by the day in which a period begins: gross and given. */
async function promised(a: Agent, b: Agent, terms: ContractTerms): Promise<Map<string, string>> {
  const deps = { ...world.modules, db: world.db } as unknown as Deps
  const said = await dryRun(deps, { playerId: a.id, brandId: 1 }, { agentId: b.id, terms })
  if (isRefusal(said)) throw new Error(said.refused)
  return new Map(
    said.periods
      .filter(({ gross, given }) => Number(gross) + Number(given) > 0)
      .map(({ from, gross, given }) => [dayOf(from), `${gross} ${given}`]),
  )
}
const dayOf = (at: string | Date) =>
  new Date(new Date(at).getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
/** The same, of the bills that were paid. */
async function paid(a: Agent, b: Agent): Promise<Map<string, string>> {
  const days = new Map<string, { gross: bigint; given: bigint }>()
  for (const [agent, name] of [
    [a, 'gross'],
    [b, 'given'],
  ] as const)
    for (const { from_at, gross } of await world.bills(agent)) {
      const day = days.get(dayOf(from_at)) ?? { gross: 0n, given: 0n }
      day[name] += gross
      days.set(dayOf(from_at), day)
    }
  return new Map(
    [...days]
      .filter(([, { gross, given }]) => gross + given > 0n)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, { gross, given }]) => [day, `${shown(gross)} ${shown(given)}`]),
  )
}

const half = (terms: ContractTerms): ContractTerms =>
  terms.kind === 'realtime'
    ? { ...terms, profitRate: '0.05', lossRate: '0.15' }
    : {
        ...terms,
        tiers: terms.tiers.map((tier) => ({ ...tier, rate: `${Number(tier.rate) / 2}` })),
      }

test.each<[string, ContractTerms, string, string | undefined, string]>([
  [
    'a daily salary',
    daily([5_000, '0.2'], [20_000, '0.4']),
    '2026-10-01 00:00',
    undefined,
    '2026-10-12 02:30',
  ],
  [
    'an hourly salary',
    hourly([1_000, '0.1'], [5_000, '0.15']),
    '2026-10-09 00:00',
    undefined,
    '2026-10-12 02:30',
  ],
  [
    'a dividend with what is carried',
    {
      ...dividend('FOREVER', 'daily'),
      minActiveBet: '100',
      tiers: [
        { minValidBet: '1000', minNetLoss: '0', minActive: 1, rate: '5' },
        { minValidBet: '10000', minNetLoss: '5000', minActive: 2, rate: '8' },
      ],
    } as ContractTerms,
    '2026-10-01 00:00',
    undefined,
    '2026-10-12 02:30',
  ],
  [
    'a real-time salary',
    realtime('0.1', '0.3', '10'),
    '2026-10-10 10:00',
    '2026-10-10 12:00',
    '2026-10-12 00:10',
  ],
])(
  'the dry run of %s is what settlement pays over the same days',
  async (_, terms, from, until, then) => {
    const { a, b, under, beside } = await family()
    const isWindow = terms.kind === 'realtime'
    await world.play(
      Array.from({ length: 60 }, (_none, at) => ({
        by: at % 3 === 0 ? beside : under,
        stake: 100 + ((at * 7_919) % 9_000) + (at % 10) / 100,
        win: at % 2 === 0 ? 0 : ((at * 104_729) % 12_000) + 0.37,
        at: isWindow
          ? `2026-10-10 1${at % 2}:${`${at % 60}`.padStart(2, '0')}`
          : `2026-10-${at % 3 === 0 ? '09' : at % 3 === 1 ? '10' : '11'} ${`${at % 24}`.padStart(2, '0')}:15`,
      })),
    )
    world.goTo(then)
    const own = await world.contract(null, a, terms, from)
    const before = await promised(a, b, half(terms))
    expect(before.size).toBeGreaterThan(0)
    if (until) await world.endContract(own, until)
    await world.contract(a, b, half(terms), from, until)
    await world.settle()
    const after = await paid(a, b)
    // A period of the last day is billed hours after it: the clock stands after that.
    expect(after).toEqual(before)
    expect(await world.faults()).toEqual([])
  },
)
