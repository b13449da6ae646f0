import type { ContractTerms } from '@padma/contract'
import { expect, test } from 'vitest'
import type { Line } from './queries.ts'
import { recompute } from './recompute.ts'

const line = (what: Line['what'], sign: Line['sign'], more: Partial<Line>): Line => ({
  what,
  sign,
  amount: null,
  count: null,
  rate: null,
  about: null,
  ...more,
})
const dividend: ContractTerms = {
  kind: 'dividend',
  period: 'semimonthly',
  carry: 'PREVIOUS',
  minActiveBet: '1000',
  tiers: [
    { minValidBet: '0', minNetLoss: '0', minActive: 5, rate: '20' },
    { minValidBet: '0', minNetLoss: '30000', minActive: 10, rate: '30' },
  ],
}
/** Of the pictures: 482,300 staked, 438,000 won or given, 6,310.80 carried in. */
const lines = (more: Partial<Record<Line['what'], Partial<Line>>> = {}): Line[] =>
  (
    [
      ['paid', '+', { amount: '431000.00' }],
      ['rebates', '+', { amount: '1929.20' }],
      ['promotions', '+', { amount: '4200.00' }],
      ['refunds', '+', { amount: '860.00' }],
      ['staked', '-', { amount: '482300.00' }],
      ['result', '=', { amount: '-44310.80' }],
      ['carried_in', '+', { amount: '6310.80', about: 'B-2198' }],
      ['net_loss', '=', { amount: '38000.00' }],
      ['valid_bet', '', { amount: '482300.00' }],
      ['active', '', { count: 126 }],
      ['tier', 'x', { rate: '30' }],
      ['gross', '=', { amount: '11400.00' }],
      ['downline', '-', { amount: '4320.00', about: 'karim_dhk' }],
      ['downline', '-', { amount: '1350.00', about: 'sumon88' }],
      ['net', '=', { amount: '5730.00' }],
    ] as const
  ).map(([what, sign, said]) => line(what, sign, { ...said, ...more[what] }))
const expected = (of: Line[], terms: ContractTerms) =>
  recompute(of, terms)
    .map(({ expected: should }, at) => [of[at]!.what, should] as const)
    .filter(([, should]) => should !== null)

test('a statement that adds up has nothing else to say', () => {
  expect(expected(lines(), dividend)).toEqual([])
  expect(recompute(lines(), dividend).filter(({ isGiven }) => !isGiven)).toHaveLength(5)
})

test('a sum that is not that of the lines above it is told with the right one', () => {
  expect(expected(lines({ net_loss: { amount: '38000.01' } }), dividend)).toEqual([
    ['net_loss', '38000.00'],
  ])
  expect(expected(lines({ net: { amount: '5000.00' } }), dividend)).toEqual([['net', '5730.00']])
})

test('a tier that was not reached is told', () => {
  expect(expected(lines({ active: { count: 9 } }), dividend)).toEqual([
    ['tier', '20%'],
    ['gross', '7600.00'],
  ])
})

test('salaries, corrections and debt', () => {
  const daily: ContractTerms = {
    kind: 'daily',
    minActiveBet: '0',
    tiers: [{ minValidBet: '10000', minNetLoss: '0', minActive: 0, rate: '0.6' }],
  }
  const statement = [
    line('valid_bet', '', { amount: '235678.90' }),
    line('tier', 'x', { rate: '0.6' }),
    line('gross', '=', { amount: '1414.07' }),
    line('correction', '-', { amount: '14.07' }),
    line('debt', '-', { amount: '2000.00' }),
    line('downline', '-', { amount: '100.00' }),
    line('net', '=', { amount: '-100.00' }),
  ]
  expect(expected(statement, daily)).toEqual([])
})

test('a real-time window is floored once', () => {
  const terms: ContractTerms = {
    kind: 'realtime',
    profitRate: '0.1',
    lossRate: '0.3',
    singleBet: '10',
  }
  const statement = [
    line('won_bets', '', { amount: '100.00' }),
    line('profit_rate', 'x', { rate: '0.1' }),
    line('lost_bets', '', { amount: '100.00' }),
    line('loss_rate', 'x', { rate: '0.3' }),
    line('gross', '=', { amount: '0.40' }),
    line('net', '=', { amount: '0.40' }),
  ]
  expect(expected(statement, terms)).toEqual([])
})
