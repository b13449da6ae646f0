import type { DrawnIssue } from '@padma/game-protocol'
import { expect, test } from 'vitest'
import { k3 } from '../../../../fast-lottery/k3/game.ts'
import { ssc } from '../../../../fast-lottery/ssc/game.ts'

import { drawnBy, omissionsOf, valuesAt } from './omission.ts'

const drawn = (shown: string[]): DrawnIssue => ({
  issue: '20261123-0001',
  state: 'settled',
  drawsAt: '',
  drawnAt: null,
  shown,
  result: null,
  isCorrected: false,
  fair: null,
})
/** The latest first. */
const issues = ['12', '31', '12', '42'].map((digits) => drawn([...digits]))

test('how often a value came, how long it has been missing, and at the longest', () => {
  const at = (value: number, place: number | null) => omissionsOf(issues, [value], place)[0]!
  expect(at(1, 0)).toEqual({ value: 1, times: 2, now: 0, longest: 1 })
  expect(at(4, 0)).toEqual({ value: 4, times: 1, now: 3, longest: 3 })
  expect(at(9, 0)).toEqual({ value: 9, times: 0, now: 4, longest: 4 })
  expect(at(1, null)).toEqual({ value: 1, times: 3, now: 0, longest: 1 })
  expect(valuesAt(issues[0]!, 7)).toEqual([])
})

test('what a game draws is read from its pads', () => {
  expect(drawnBy(ssc[0]!, [])).toMatchObject({ look: 'digit', digits: 1 })
  expect(drawnBy(k3[0]!, [drawn(['1', '6', '6'])])?.values).toEqual([1, 2, 3, 4, 5, 6])
  expect(drawnBy(ssc[0]!, [drawn(['123456', '08'])])).toBeNull()
})
