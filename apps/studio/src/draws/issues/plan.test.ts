import { expect, test } from 'vitest'
import { issuesAfter } from './plan.ts'

const at = (text: string) => new Date(text)

test('issues follow each other without a gap, numbered within the day of UTC', () => {
  const plan = { kind: 'every', seconds: 180, lockSeconds: 10 } as const
  const issues = issuesAfter(plan, at('2026-11-23T23:56:30Z'), 3)
  expect(issues.map(({ issue }) => issue)).toEqual([
    '20261123-0479',
    '20261123-0480',
    '20261124-0001',
  ])
  expect(issues[0]).toEqual({
    issue: '20261123-0479',
    opensAt: at('2026-11-23T23:54:00Z'),
    locksAt: at('2026-11-23T23:56:50Z'),
    drawsAt: at('2026-11-23T23:57:00Z'),
  })
  for (const [index, { opensAt }] of issues.slice(1).entries())
    expect(opensAt).toEqual(issues[index]!.drawsAt)
})

test('a draw of the calendar comes at the zone’s time of day, and is sold from the one before', () => {
  const daily = {
    kind: 'calendar',
    timeZone: 'Asia/Ho_Chi_Minh',
    at: '18:15',
    lockSeconds: 600,
  } as const
  const [first, second] = issuesAfter(daily, at('2026-11-23T12:00:00Z'), 2)
  expect(first).toEqual({
    issue: '20261124',
    opensAt: at('2026-11-23T11:15:00Z'),
    locksAt: at('2026-11-24T11:05:00Z'),
    drawsAt: at('2026-11-24T11:15:00Z'),
  })
  expect(second!.opensAt).toEqual(first!.drawsAt)
  const twiceAMonth = { ...daily, timeZone: 'Asia/Bangkok', at: '15:30', days: [1, 16] } as const
  expect(issuesAfter(twiceAMonth, at('2026-11-23T12:00:00Z'), 3).map(({ issue }) => issue)).toEqual(
    ['20261201', '20261216', '20270101'],
  )
  const sundays = { ...daily, weekdays: [0] } as const
  expect(issuesAfter(sundays, at('2026-11-23T12:00:00Z'), 1)[0]!.issue).toBe('20261129')
})
