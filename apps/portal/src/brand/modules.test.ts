import { expect, test } from 'vitest'
import { canRegister, isModuleOn } from './modules.ts'

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

test('registration is offered when direct registration is enabled, and while that is not known', () => {
  const brand = (enabled: string) =>
    ({
      info: { whitelabel: [{ modId: 'DIRECT_REGISTRATION', enabled, childrenNodes: [] }] },
    }) as never
  expect(canRegister(brand('1'))).toBe(true)
  expect(canRegister(brand('0'))).toBe(false)
  expect(canRegister(undefined)).toBe(true)
})
