import { expect, test } from 'vitest'
import { askedBy, daysOf, rangeBefore, readReportSearch } from './search.ts'

test('without a word the address means fourteen days of play, the latest first', () => {
  expect(askedBy(readReportSearch({}), '2026-03-15')).toEqual({
    report: 'play',
    by: 'day',
    from: '2026-03-02',
    to: '2026-03-15',
    sort: 'name',
    order: 'desc',
    page: 1,
  })
})

test('a part or an order that the report does not have is not asked for', () => {
  expect(readReportSearch({ report: 'cashier', by: 'game', sort: 'stake' })).toMatchObject({
    report: 'cashier',
    by: undefined,
    sort: undefined,
  })
  expect(readReportSearch({ report: 'x', by: 'game', sort: 'stake' })).toMatchObject({
    report: undefined,
    by: 'game',
    sort: 'stake',
  })
})

test('half a range is one day', () => {
  expect(askedBy(readReportSearch({ to: '2026-02-28' }), '2026-03-15')).toMatchObject({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('the period before is as long and ends the day before', () => {
  const range = { from: '2026-02-27', to: '2026-03-01' }
  expect(daysOf(range)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(rangeBefore(range)).toEqual({ from: '2026-02-24', to: '2026-02-26' })
})
