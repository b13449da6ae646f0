import { expect, test } from 'vitest'
import { isModuleOn } from './modules.ts'

const tree = [
  {
    modId: 'GAMES',
    enabled: '1',
    childrenNodes: [
      { modId: 'RNG', enabled: '1', childrenNodes: [] },
      { modId: 'LIVE', enabled: '0', childrenNodes: [] },
    ],
  },
  {
    modId: 'SHELL',
    enabled: '0',
    childrenNodes: [{ modId: 'PROMOTIONS', enabled: '1', childrenNodes: [] }],
  },
]

test.each([
  ['RNG', true],
  ['LIVE', false],
  ['PROMOTIONS', false],
  ['UNKNOWN', false],
])('%s is on: %s', (modId, isOn) => {
  expect(isModuleOn(tree, modId)).toBe(isOn)
})
