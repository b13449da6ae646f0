import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { secretBox } from './master-key.ts'
import { createPasswords } from './password-hash.ts'

const box = secretBox(randomBytes(32))

test('more hashes at once than the process bears are turned away, not queued without end', async () => {
  const passwords = createPasswords(box, { atOnce: 2, waitingMax: 1 })
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => passwords.verify('x', null)))
  expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(3)
  expect(
    outcomes.filter((outcome) => isRefusal(outcome) && outcome.refused === 'unavailable'),
  ).toHaveLength(2)
  expect(await passwords.verify('x', null)).toBe(false)
})
