import { expect, test } from 'vitest'
import { isGiftDue, markGiftShown } from './gift-shown.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

test('the gift shows once before and once after signing in, and on a new session of the same day not again', () => {
  const places = { session: storage(), local: storage() }
  expect(isGiftDue('beforeLogin', '2026-01-31', places)).toBe(true)
  markGiftShown('beforeLogin', '2026-01-31', places)
  expect(isGiftDue('beforeLogin', '2026-01-31', places)).toBe(false)
  expect(isGiftDue('afterLogin', '2026-01-31', places)).toBe(true)
  const tomorrow = { ...places, session: storage() }
  expect(isGiftDue('beforeLogin', '2026-01-31', tomorrow)).toBe(false)
  expect(isGiftDue('beforeLogin', '2026-02-01', tomorrow)).toBe(true)
  expect(isGiftDue('beforeLogin', '2026-02-01', places), 'the flag of this session stands').toBe(
    false,
  )
})
