import { expect, test } from 'vitest'
import { isAgent, isTrial } from './account-types.ts'

test.each([
  ['0', false, false],
  ['1', true, false],
  ['2', true, false],
  ['4', false, true],
  ['41', true, false],
  ['42', true, false],
  [null, false, false],
  ['', false, false],
])('an account of type %s may enter the agent centre: %s; is a trial: %s', (type, agent, trial) =>
  expect([isAgent(type), isTrial(type)]).toEqual([agent, trial]),
)
