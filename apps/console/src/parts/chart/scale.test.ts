import { expect, test } from 'vitest'
import { shortFigure, ticksOf } from './scale.ts'

test('lines are round figures around every value, and zero is one of them', () => {
  expect(ticksOf([52_000, 71_000, 39_000])).toEqual([0, 20_000, 40_000, 60_000, 80_000])
  expect(ticksOf([-130, 220])).toEqual([-200, -100, 0, 100, 200, 300])
  expect(ticksOf([-7, -3])).toEqual([-8, -6, -4, -2, 0])
  expect(ticksOf([0, 0])).toEqual([0, 1])
})

test('a figure beside a line is short', () => {
  expect([0, 950, 20_000, 1_250_000, -40_000].map(shortFigure)).toEqual([
    '0',
    '950',
    '20k',
    '1.25M',
    '\u221240k',
  ])
})
