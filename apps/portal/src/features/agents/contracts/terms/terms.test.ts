import { expect, test } from 'vitest'
import { compared, percentOf, ppmOf, ratesOf, type WireTier } from './terms.ts'

const tier = (minNetLoss: string, minActive: number, rate: string): WireTier => ({
  minValidBet: '0',
  minNetLoss,
  minActive,
  rate,
})

test.each([
  ['10', 100_000n],
  ['0.25', 2_500n],
  ['0.0001', 1n],
])('%s %% is read and written exactly', (percent, ppm) => {
  expect(ppmOf(percent)).toBe(ppm)
  expect(percentOf(ppm)).toBe(percent)
})

test('two contracts stand beside each other at every step of either', () => {
  const former = [tier('0', 5, '8'), tier('30000.00', 10, '12'), tier('60000.00', 10, '22')]
  const next = [tier('0', 5, '10'), tier('30000', 10, '14'), tier('100000', 20, '18')]
  expect(
    compared(next, former).map(({ tier: { minNetLoss }, former: was, rate }) => [
      Number(minNetLoss),
      was,
      rate,
    ]),
  ).toEqual([
    [0, '8', '10'],
    [30_000, '12', '14'],
    [60_000, '22', '14'],
    [100_000, '22', '18'],
  ])
})

test('where one of them gives nothing yet, it says so', () => {
  expect(compared([tier('100', 0, '5')], [tier('0', 0, '2')])[0]).toMatchObject({
    rate: null,
    former: '2',
  })
})

test('rates are listed shortly', () => {
  expect(
    ratesOf({ kind: 'daily', minActiveBet: '0', tiers: [tier('0', 0, '0.2'), tier('5', 0, '1')] }),
  ).toBe('0.2 / 1%')
  expect(ratesOf({ kind: 'realtime', profitRate: '0.1', lossRate: '0.3', singleBet: '10' })).toBe(
    '0.1 / 0.3%',
  )
})
