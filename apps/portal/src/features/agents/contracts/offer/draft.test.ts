import type { ContractTerms } from '@padma/contract'
import { describe, expect, test } from 'vitest'
import {
  type Draft,
  draftOf,
  emptyTier,
  faultsIn,
  readAmount,
  readPercent,
  termsOf,
} from './draft.ts'

const own: ContractTerms = {
  kind: 'dividend',
  period: 'semimonthly',
  carry: 'PREVIOUS',
  minActiveBet: '1000.00',
  tiers: [
    { minValidBet: '0', minNetLoss: '0', minActive: 3, rate: '20' },
    { minValidBet: '0', minNetLoss: '50000.00', minActive: 5, rate: '30' },
  ],
}
const most = { rate: '30', profitRate: '0.1', lossRate: '0.3' }
const bounds = { most, own }
const draft = (tiers: Partial<Draft['tiers'][number]>[], more: Partial<Draft> = {}): Draft => ({
  ...draftOf(null, own),
  tiers: tiers.map((tier) => ({ ...emptyTier(), minActive: '5', ...tier })),
  ...more,
})
const faults = (of: Draft) => Object.fromEntries(faultsIn('dividend', of, bounds))

describe('an offer of tiers', () => {
  test('begins with the least that one may ask for, the rate left open', () => {
    const first = draftOf(null, own)
    expect(first).toMatchObject({ carry: 'PREVIOUS', minActiveBet: '1000' })
    expect(first.tiers).toMatchObject([{ minActive: '3', rate: '' }])
    expect(faults(first)).toEqual({ 'tiers.0.rate': 'missing' })
  })
  test('changes begin with the contract at hand and come back the same', () => {
    expect(termsOf('dividend', draftOf(own, own), bounds)).toMatchObject({
      ...own,
      minActiveBet: '1000',
      tiers: [{ rate: '20' }, { minNetLoss: '50000', rate: '30' }],
    })
  })
  test('is refused above the own rate, at its field', () => {
    expect(faults(draft([{ rate: '10' }, { rate: '30.0001' }]))).toEqual({
      'tiers.1.rate': 'aboveOwn',
    })
  })
  test('rises in its rates and never falls in its conditions', () => {
    const falling = draft([
      { rate: '10', minNetLoss: '5,000' },
      { rate: '10', minNetLoss: '100' },
    ])
    expect(faults(falling)).toEqual({
      'tiers.1.rate': 'notRising',
      'tiers.1.minNetLoss': 'falling',
    })
  })
  test('asks for no less than the own contract', () => {
    expect(faults(draft([{ rate: '10', minActive: '2' }], { minActiveBet: '10' }))).toEqual({
      'tiers.0.minActive': 'belowOwn',
      minActiveBet: 'belowOwn',
    })
  })
  test('what is no figure is told', () => {
    expect(faults(draft([{ rate: 'x', minValidBet: '1e5' }]))).toEqual({
      'tiers.0.rate': 'wrong',
      'tiers.0.minValidBet': 'wrong',
    })
  })
})

test('a real-time offer has both rates, of which one may be nought', () => {
  const bound = { most, own: null }
  const of = (profitRate: string, lossRate: string) => ({
    ...draftOf(null, null),
    profitRate,
    lossRate,
  })
  expect(termsOf('realtime', of('0.1', '0'), bound)).toEqual({
    kind: 'realtime',
    profitRate: '0.1',
    lossRate: '0',
    singleBet: '10',
  })
  expect(Object.fromEntries(faultsIn('realtime', of('0.2', ''), bound))).toEqual({
    profitRate: 'aboveOwn',
    lossRate: 'missing',
  })
  expect(faultsIn('realtime', of('0', '0'), bound).get('lossRate')).toBe('zero')
})

test('figures are read in every script, with groups or without', () => {
  expect(readAmount('১,০০০.৫০')).toBe('1000.50')
  expect(readAmount('')).toBe('0')
  expect(readAmount('-1')).toBeNull()
  expect(readPercent('০.২৫%')).toBe('0.25')
  expect(readPercent('101')).toBeNull()
})
