import { expect, test } from 'vitest'
import type { Entry } from '../queries.ts'
import { faultOf } from './add-up.ts'

const entry = (kind: string, amount: string, balanceAfter: string): Entry => ({
  id: `${kind}-${balanceAfter}`,
  account: 'cash',
  kind,
  reference: 'test',
  amount,
  balanceAfter,
  recordedAt: '2026-03-01T00:00:00Z',
  game: null,
  other: null,
})
const told = {
  opening: '100.00',
  closing: '84.50',
  accounts: [{ account: 'cash' as const, opening: '100.00', closing: '84.50' }],
  kinds: [
    { kind: 'stake', entries: 2, credits: '0.00', debits: '-20.00' },
    { kind: 'payout', entries: 1, credits: '4.50', debits: '0.00' },
  ],
}
const rows = [
  entry('stake', '-10.00', '90.00'),
  entry('payout', '4.50', '94.50'),
  entry('stake', '-10.00', '84.50'),
]

test('what adds up has no fault', () => {
  expect(faultOf(told, rows)).toBeNull()
})

test('an entry that is missing, changed, or twice is found', () => {
  expect(faultOf(told, rows.slice(1))).toBe('chain')
  expect(faultOf(told, [rows[0]!, { ...rows[1]!, amount: '4.51' }, rows[2]!])).toBe('chain')
  expect(faultOf(told, [...rows, rows[2]!])).toBe('chain')
})

test('sums that do not follow from the entries are found', () => {
  expect(faultOf({ ...told, closing: '84.51' }, rows)).toBe('sum')
  const [stake, payout] = told.kinds
  expect(faultOf({ ...told, kinds: [stake!, { ...payout!, credits: '5.50' }] }, rows)).toBe('kinds')
})
