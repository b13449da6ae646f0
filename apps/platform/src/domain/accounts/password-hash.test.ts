import { expect, test } from 'vitest'
import { isRefusal } from '../../refusal.ts'
import { createPasswords } from './index.ts'
import { accountsWorld } from './accounts.test-world.ts'

const { world } = await accountsWorld()

test('more hashes at once than the process bears are turned away, not queued without end', async () => {
  const passwords = createPasswords(world.box, { atOnce: 2, waitingMax: 1 })
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => passwords.verify('x', null)))
  expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(3)
  expect(
    outcomes.filter((outcome) => isRefusal(outcome) && outcome.refused === 'unavailable'),
  ).toHaveLength(2)
  expect(await passwords.verify('x', null)).toBe(false)
})
