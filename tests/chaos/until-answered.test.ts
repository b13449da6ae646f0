import { setTimeout as sleep } from 'node:timers/promises'
import { Unreachable } from '@padma/contract/client'
import { expect, test } from 'vitest'
import { untilAnswered } from './until-answered.ts'

const nobody = () => Promise.reject(new Unreachable('no answer'))

test('who is disturbed has all the time to answer, and who is left in peace a limited one', async () => {
  let asked = 0
  const late = () => (++asked < 4 ? nobody() : Promise.resolve('at last'))
  expect(await untilAnswered(late, { disturbedAt: () => performance.now(), inPeaceMs: 1 })).toBe(
    'at last',
  )
  await expect(untilAnswered(nobody, { disturbedAt: () => 0, inPeaceMs: 20 })).rejects.toThrow(
    /in peace: Unreachable  no answer \(\d+ times\)/,
  )
})

test('who hears a question and says nothing has not answered; a refusal is an answer', async () => {
  const silent = () => sleep(10_000, undefined, { ref: false })
  await expect(untilAnswered(silent, { disturbedAt: () => 0, inPeaceMs: 10 })).rejects.toThrow(
    'asked, and nothing came',
  )
  await expect(
    untilAnswered(() => Promise.reject(new Error('no')), { disturbedAt: () => 0 }),
  ).rejects.toThrow(/^no$/)
})
