import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, patiently } from './lazy-screen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part of the page is waited for 120 s, and not longer', async () => {
  let outcome: unknown
  patiently(new Promise(() => undefined)).catch((error: unknown) => (outcome = error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBeInstanceOf(ChunkLoadError)
  expect(outcome).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' })
})

test.each([
  ['Failed to fetch dynamically imported module: /assets/a.js', 'error'],
  ['error loading dynamically imported module: /assets/a.js', 'error'],
  ['Importing a module script failed.', 'error'],
  ['Unable to preload CSS for /assets/a.css', 'error'],
  ['a.js does not provide an export named default', 'missing'],
])('a part that fails with “%s” is a ChunkLoadError of type %s, at once', async (message, type) => {
  const cause = new TypeError(message)
  await expect(patiently(Promise.reject(cause))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type,
    cause,
  })
})

test('what comes in time is handed on', async () => {
  const waiting = patiently(new Promise((resolve) => setTimeout(() => resolve('here'), 119_000)))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(await waiting).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})
