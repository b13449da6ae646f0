import { expect, test } from 'vitest'
import { effectOf, hours, readLimit, stepped } from './limit-input.ts'

test.each([
  ['3,000', false, '3000'],
  ['৩,০০০.৫০', false, '3000.50'],
  ['0', false, null],
  ['-5', false, null],
  ['1.234', false, null],
  ['2:00', true, '120'],
  ['০:৩০', true, '30'],
  ['0:04', true, null],
  ['24:01', true, null],
  ['2:75', true, null],
])('%s as a limit (time: %s) is %s', (text, isTime, wire) => {
  expect(readLimit(text, isTime)).toBe(wire)
})

test.each([
  ['3000', 1, false, '3500'],
  ['3000', -1, false, '2500'],
  ['100', -1, false, '50'],
  ['5', -1, false, '5'],
  ['120', 1, true, '150'],
  ['30', -1, true, '30'],
  ['1440', 1, true, '1440'],
] as const)('from %s a step of %d (time: %s) leads to %s', (from, direction, isTime, to) => {
  expect(stepped(from, direction, isTime)).toBe(to)
})

test.each([
  ['3000', null, 'set'],
  ['3000', '5000', 'lower'],
  ['3000', '3000.00', 'none'],
  ['6000', '5000', 'raise'],
  [null, '5000', 'raise'],
  [null, null, 'none'],
])('%s where %s stands is: %s', (wanted, now, effect) => {
  expect(effectOf(wanted, now)).toBe(effect)
})

test('minutes are written as hours', () => {
  expect([hours(120), hours(106), hours(5)]).toEqual(['2:00', '1:46', '0:05'])
})
