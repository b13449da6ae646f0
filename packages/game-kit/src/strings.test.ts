import { expect, test } from 'vitest'
import { formatInstant } from './panels/history-panel.ts'
import { readTimeZone } from './strings.ts'

test('a round’s time is told in the zone that the launch names, whatever the device’s', () => {
  const zone = readTimeZone('?launch=x&lang=en&tz=Asia%2FDhaka')
  expect(formatInstant('2026-11-21T20:10:05Z', 'en', zone)).toBe('22 Nov, 02:10:05')
  expect(formatInstant('2026-11-21T20:10:05Z', 'bn', zone)).toContain('02:10:05')
})

test.each(['?launch=x', '?tz=Padma/Nowhere', '?tz='])(
  'a launch without a zone that is known (%s) leaves the device’s',
  (query) => {
    expect(readTimeZone(query)).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  },
)
