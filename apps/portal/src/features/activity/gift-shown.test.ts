import { expect, test } from 'vitest'
import { isGiftDue, markGiftShown } from './gift-shown.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

test('the gift shows once before and once after login, and again in another session of the same day', () => {
  const session = storage()
  expect(isGiftDue('beforeLogin', session)).toBe(true)
  markGiftShown('beforeLogin', session)
  expect(isGiftDue('beforeLogin', session)).toBe(false)
  expect(isGiftDue('afterLogin', session)).toBe(true)
  markGiftShown('afterLogin', session)
  expect(isGiftDue('afterLogin', session)).toBe(false)
  expect(isGiftDue('beforeLogin', storage())).toBe(true)
})
