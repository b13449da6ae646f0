import { expect, test } from 'vitest'
import { actorBesideOperators } from './who-acted.ts'

test.each([
  ['withdrawal.rejected', '', 'system'],
  ['recovery.failed', '', 'system'],
  ['recovery.cancelled', '10.0.0.1', 'player'],
  // Under a name that no operator has.
  ['operator.sign_in_refused', '10.0.0.1', null],
  ['operator.sign_in_slowed', '10.0.0.1', null],
] as const)('%s from “%s” was an act of: %s', (act, ip, actor) => {
  expect(actorBesideOperators({ act, ip })).toBe(actor)
})
