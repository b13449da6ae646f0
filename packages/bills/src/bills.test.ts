import { parseUnits, unitsToDecimal } from '@padma/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  carriedIn,
  type CarryMode,
  dividend,
  endedBy,
  faultsOf,
  type Gross,
  netsOf,
  payChildren,
  type Result,
  realTimeSalary,
  modeSharePpm,
  rollingCommission,
  rollingShares,
  salary,
  shareOf,
  type Tier,
} from './index.ts'

const of = (amount: string | number) => parseUnits(`${amount}`)!
const shown = (units: bigint) =>
  `${units < 0n ? '-' : ''}${unitsToDecimal(units < 0n ? -units : units)}`
const percent = (rate: number) => BigInt(Math.round(rate * 10_000))
const tier = (bet: number, rate: number, more: Partial<Tier> = {}): Tier => ({
  minValidBetUnits: of(bet),
  minNetLossUnits: 0n,
  minActive: 0,
  ratePpm: percent(rate),
  ...more,
})

describe('dividend', () => {
  const tiers = [
    tier(100_000, 5, { minActive: 3 }),
    tier(500_000, 8, { minNetLossUnits: of(20_000), minActive: 5 }),
    tier(2_000_000, 12, { minNetLossUnits: of(100_000), minActive: 10 }),
  ]
  const team = (
    bet: string | number,
    payout: string | number,
    active: number,
    more: Partial<Record<'rebate' | 'promotion' | 'salary' | 'carry', number>> = {},
  ) => {
    const result: Result = {
      stakedUnits: of(bet),
      paidUnits: of(payout),
      rebateUnits: of(more.rebate ?? 0),
      promotionUnits: of(more.promotion ?? 0),
      refundUnits: 0n,
      salaryUnits: of(more.salary ?? 0),
    }
    const carriedInUnits = of(more.carry ?? 0)
    return dividend({ result, validBetUnits: of(bet), active, carriedInUnits, tiers })
  }
  const given = { rebate: 3_000, promotion: 2_000 }

  test.each([
    ['D1', team(600_000, 560_000, 6, given), '-35000.00', 1, '2800.00'],
    ['D2', team(600_000, 560_000, 4, given), '-35000.00', 0, '1750.00'],
    ['D3', team(600_000, 610_000, 9, { rebate: 3_000 }), '13000.00', 0, '0.00'],
    ['D4', team(700_000, 650_000, 9, { rebate: 3_500, carry: 13_000 }), '-33500.00', 1, '2680.00'],
    ['D5', team(700_000, 650_000, 9, { rebate: 3_500 }), '-46500.00', 1, '3720.00'],
    ['D6', team(90_000, 50_000, 8), '-40000.00', null, '0.00'],
    ['D7', team('100000.01', '98765.43', 3), '-1234.58', 0, '61.72'],
    ['D8', team(600_000, 560_000, 6, { ...given, salary: 500 }), '-34500.00', 1, '2760.00'],
  ] as const)('%s', (_name, { totalUnits, tier: best, units }, total, at, paid) => {
    expect(shown(totalUnits)).toBe(total)
    expect(best).toEqual(at === null ? null : tiers[at])
    expect(shown(units)).toBe(paid)
  })

  test.each<[CarryMode, boolean, string]>([
    ['NONE', true, '0.00'],
    ['FOREVER', false, '8000.00'],
    ['PREVIOUS', false, '5000.00'],
    ['SECOND_HALF', true, '5000.00'],
    ['SECOND_HALF', false, '0.00'],
  ])('carry %s, first half %s: %s', (mode, isFirstHalfOfMonth, carried) => {
    const before = { resultUnits: of(5_000), totalUnits: of(8_000), isFirstHalfOfMonth }
    expect(shown(carriedIn(mode, before))).toBe(carried)
    expect(carriedIn(mode, null)).toBe(0n)
    // What the team lost is never carried.
    expect(carriedIn(mode, { ...before, resultUnits: -1n, totalUnits: -1n })).toBe(0n)
  })

  test('what is left of a carry after a smaller loss stays', () => {
    const { totalUnits } = team(5_000, 0, 3, { carry: 13_000 })
    expect(shown(totalUnits)).toBe('8000.00')
    const before = { resultUnits: of(0), totalUnits, isFirstHalfOfMonth: false }
    expect(shown(carriedIn('FOREVER', before))).toBe('8000.00')
  })
})

describe('salary', () => {
  const daily = [tier(10_000, 0.2), tier(50_000, 0.4), tier(200_000, 0.6)]
  const hourly = [tier(1_000, 0.1), tier(5_000, 0.15)]
  const paid = (tiers: readonly Tier[], bet: string | number, active = 99) =>
    shown(salary(tiers, { validBetUnits: of(bet), netLossUnits: 0n, active }).units)

  test.each([
    ['S1', daily, '9999.99', '0.00'],
    ['S2', daily, 10_000, '20.00'],
    ['S3', daily, 50_000, '200.00'],
    ['S4', daily, '235678.90', '1414.07'],
    ['H1', hourly, 4_800, '4.80'],
    ['H2', hourly, 5_000, '7.50'],
    ['H3', hourly, 999, '0.00'],
    ['H4', hourly, 600, '0.00'],
  ] as const)('%s', (_name, tiers, bet, units) => expect(paid(tiers, bet)).toBe(units))

  test('S5: a tier that needs more active members is not reached, the one below is', () => {
    const tiers = [tier(10_000, 0.2, { minActive: 2 }), tier(50_000, 0.4, { minActive: 5 })]
    expect(paid(tiers, 60_000, 4)).toBe('120.00')
  })
})

test.each([
  [
    'RT1',
    {},
    [
      [100, 0],
      [100, 180],
      [5, 0],
      [50, 50],
    ],
    '0.40',
  ],
  [
    'RT2',
    {},
    [
      [9, 0],
      ['9.99', 20],
    ],
    '0.00',
  ],
  [
    'RT3',
    {},
    [
      [5_000, 0],
      [3_000, 4_500],
      [2_000, 2_000],
    ],
    '18.00',
  ],
  [
    'RT4',
    { profitPpm: 0n },
    [
      [100, 300],
      [200, 0],
    ],
    '0.60',
  ],
] as const)('real-time salary %s', (_name, more, bets, units) => {
  const terms = { profitPpm: percent(0.1), lossPpm: percent(0.3), singleUnits: of(10), ...more }
  const settled = bets.map(([stake, payout]) => ({
    stakeUnits: of(stake),
    payoutUnits: of(payout),
    validBetUnits: of(stake),
  }))
  expect(shown(realTimeSalary(terms, settled).units)).toBe(units)
})

describe('line', () => {
  const agent = (name: string, base: number, rate: number, children: Gross[] = []): Gross => ({
    agent: name,
    units: shareOf(of(base), percent(rate)),
    children,
  })

  test('F1: the nets of a line sum up to what its head is paid', () => {
    const nets = netsOf(
      agent('A', 1_000_000, 1, [
        agent('B', 600_000, 0.8, [agent('C', 200_000, 0.5)]),
        agent('E', 300_000, 0.6),
      ]),
    )
    expect(
      nets.map(({ agent: name, grossUnits, owedUnits, netUnits }) => [
        name,
        ...[grossUnits, owedUnits, netUnits].map(shown),
      ]),
    ).toEqual([
      ['A', '10000.00', '6600.00', '3400.00'],
      ['B', '4800.00', '1000.00', '3800.00'],
      ['C', '1000.00', '0.00', '1000.00'],
      ['E', '1800.00', '0.00', '1800.00'],
    ])
    expect(shown(nets.reduce((sum, { netUnits }) => sum + netUnits, 0n))).toBe('10000.00')
  })

  test('F2: an upline may owe more than it earns', () => {
    const [above] = netsOf(agent('A', 100_000, 5, [agent('B', 150_000, 4)]))
    expect([above!.grossUnits, above!.owedUnits, above!.netUnits].map(shown)).toEqual([
      '5000.00',
      '6000.00',
      '-1000.00',
    ])
  })

  test.each([
    ['F3', 1_500, ['5000.00', '1000.00', '0.00'], '500.00'],
    ['F4', 300, ['5000.00', '300.00', '700.00'], '0.00'],
  ] as const)('%s: bill first, then cash, the rest is an arrear', (_name, cash, parts, left) => {
    const { paid, leftOfBillUnits, leftOfCashUnits } = payChildren(of(5_000), of(cash), [
      { agent: 'B', units: of(6_000) },
    ])
    const { fromBillUnits, fromCashUnits, arrearUnits } = paid[0]!
    expect([fromBillUnits, fromCashUnits, arrearUnits].map(shown)).toEqual(parts)
    expect([leftOfBillUnits, leftOfCashUnits].map(shown)).toEqual(['0.00', left])
  })

  test('the first are paid in full, the next in part, the others nothing; nothing is lost', () => {
    const { paid } = payChildren(of(100), of(50), [
      { agent: 'B', units: of(120) },
      { agent: 'C', units: of(60) },
      { agent: 'D', units: of(10) },
    ])
    expect(paid.map(({ arrearUnits }) => shown(arrearUnits))).toEqual(['0.00', '30.00', '10.00'])
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(amount, amount, fc.array(amount, { maxLength: 20 }), (bill, cash, claims) => {
        const done = payChildren(
          bill,
          cash,
          claims.map((units, at) => ({ agent: `${at}`, units })),
        )
        for (const { units, fromBillUnits, fromCashUnits, arrearUnits } of done.paid)
          expect(fromBillUnits + fromCashUnits + arrearUnits).toBe(units)
        const sum = (part: 'fromBillUnits' | 'fromCashUnits') =>
          done.paid.reduce((all, one) => all + one[part], 0n)
        expect(sum('fromBillUnits') + done.leftOfBillUnits).toBe(bill)
        expect(sum('fromCashUnits') + done.leftOfCashUnits).toBe(cash)
        // Nobody has an arrear while there is money.
        const short = done.paid.some(({ arrearUnits }) => arrearUnits > 0n)
        if (short) expect(done.leftOfBillUnits + done.leftOfCashUnits).toBe(0n)
      }),
    )
  })
})

describe('rolling commission', () => {
  const line = (inactive: string[] = []) =>
    [0.1, 0.5, 0.8, 1.2, 1.5].map((rate, at) => ({
      agent: `${at}`,
      ratePpm: percent(rate),
      isActive: !inactive.includes(`${at}`),
    }))
  const paid = (of10000: ReturnType<typeof line>) =>
    rollingShares(of10000).map(({ sharePpm }) =>
      shown(rollingCommission([{ validBetUnits: of(10_000), sharePpm }])),
    )

  test('G1: each earns what its rate is above those below', () =>
    expect(paid(line())).toEqual(['10.00', '40.00', '30.00', '40.00', '30.00']))
  test('G2: a locked agent is passed over, and the next above takes its part', () =>
    expect(paid(line(['2']))).toEqual(['10.00', '40.00', '70.00', '30.00']))
  test('parts of a day are summed exactly and floored once', () => {
    const part = { validBetUnits: 1_500n, sharePpm: 400_000n }
    expect(rollingCommission([part])).toBe(0n)
    expect(rollingCommission([part, part])).toBe(1_000n)
  })
  test('P1, P3: prize modes', () => {
    expect(shown(shareOf(of(40_000), modeSharePpm(1_956, 1_950)))).toBe('120.00')
    expect(modeSharePpm(1_956, 1_956)).toBe(0n)
  })
})

test.each([
  [0.7, ['B', 'C']],
  [0.8, []],
  [0.4, ['B', 'C', 'E']],
] as const)('C6: at %s %% the contracts of %j end', (rate, ended) => {
  const granted = [
    {
      agent: 'B',
      topPpm: percent(0.8),
      children: [{ agent: 'C', topPpm: percent(0.5), children: [] }],
    },
    { agent: 'E', topPpm: percent(0.6), children: [] },
  ]
  expect(endedBy(percent(rate), granted)).toEqual(ended)
})

test('a list of tiers whose rates do not rise, or whose conditions fall, is told at its field', () => {
  const most = percent(2)
  expect(faultsOf([tier(10_000, 0.2), tier(10_000, 0.4, { minActive: 2 })], most)).toEqual([])
  expect(faultsOf([tier(10_000, 0.4), tier(5_000, 0.4)], most)).toEqual([
    { tier: 1, field: 'minValidBetUnits', why: 'not_rising' },
    { tier: 1, field: 'ratePpm', why: 'not_rising' },
  ])
  expect(faultsOf([tier(0, 2.5)], most)).toEqual([
    { tier: 0, field: 'ratePpm', why: 'out_of_range' },
  ])
})
