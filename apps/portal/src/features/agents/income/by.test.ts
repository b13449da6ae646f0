import { expect, test } from 'vitest'
import { summed } from './by.ts'

const row = (
  day: string,
  kind: 'dividend' | 'daily',
  gross: string,
  toDownlines: string,
  net: string,
) => ({
  day,
  kind,
  gross,
  toDownlines,
  net,
})

test('what was earned is summed by day and by kind', () => {
  const rows = [
    row('2026-11-01', 'dividend', '100.00', '120.50', '-20.50'),
    row('2026-11-01', 'daily', '10.00', '0.00', '10.00'),
    row('2026-11-02', 'daily', '0.10', '0.20', '-0.10'),
  ]
  expect([...summed(rows, ({ day }) => day)]).toEqual([
    ['2026-11-01', { gross: '110.00', toDownlines: '120.50', net: '-10.50' }],
    ['2026-11-02', { gross: '0.10', toDownlines: '0.20', net: '-0.10' }],
  ])
  expect(summed(rows, ({ kind }) => kind).get('daily')?.net).toBe('9.90')
})
