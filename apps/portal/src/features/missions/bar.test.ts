import { expect, test } from 'vitest'
import { barOf } from './bar.ts'
import type { Mission } from './queries.ts'

const step = (at: string, state: Mission['steps'][number]['state']) => ({
  at,
  state,
  grantId: null,
  reward: { kind: 'points' as const, points: 1 },
})

test('the bar leads to the first step that is open, and is full when none is', () => {
  const steps = [step('100.00', 'claimed'), step('1000.00', 'open')]
  expect(barOf({ done: '250.00', steps })).toMatchObject({ step: { at: '1000.00' }, share: 25 })
  expect(barOf({ done: '1.00', steps: [step('5.00', 'lapsed')] })).toMatchObject({ share: 100 })
  expect(barOf({ done: '999.99', steps })).toMatchObject({ share: 99 })
})
