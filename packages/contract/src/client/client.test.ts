import { expect, test, vi } from 'vitest'
import { Refused, Unreachable, waitOf, withReauth } from './client.ts'

test.each([
  [60, { unit: 'minutes', count: 1 }],
  [3_600, { unit: 'minutes', count: 60 }],
  [3_660, { unit: 'hours', count: 2 }],
  [86_400, { unit: 'hours', count: 24 }],
])(
  'who tried too often reads that %d seconds are so many minutes or hours',
  (secondsLeft, wait) => {
    expect(waitOf(new Refused('too_many_requests', '', { secondsLeft }))).toEqual(wait)
  },
)

test('nothing is told of a wait that the server does not name, or of another refusal', () => {
  for (const error of [
    new Refused('too_many_requests', '', undefined),
    new Refused('account_locked', '', { secondsLeft: 60 }),
    new Unreachable('no answer'),
    null,
  ])
    expect(waitOf(error)).toBeNull()
})

test.each([
  [true, 2],
  [false, 1],
])(
  'a call refused for want of authentication is made again after it, once',
  async (hasConfirmed, times) => {
    const act = vi.fn().mockRejectedValue(new Refused('reauth_needed', '', undefined))
    await expect(withReauth(act, () => Promise.resolve(hasConfirmed))).rejects.toThrow(Refused)
    expect(act).toHaveBeenCalledTimes(times)
  },
)

test('no other refusal asks the member to authenticate', async () => {
  const ask = vi.fn()
  const act = () => Promise.reject(new Refused('wrong_password', '', undefined))
  await expect(withReauth(act, ask)).rejects.toThrow(Refused)
  expect(ask).not.toHaveBeenCalled()
})
