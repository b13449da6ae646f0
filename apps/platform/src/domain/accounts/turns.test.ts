import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isRefusal } from '../../refusal.ts'
import { createTurns } from './turns.ts'

/** Work that ends when the test says so; tells in which order it began. */
function world(limits: Parameters<typeof createTurns>[0]) {
  const { inTurn } = createTurns(limits)
  const began: string[] = []
  const ends: (() => void)[] = []
  return {
    began,
    ask: (key: string) =>
      inTurn(key, async () => {
        began.push(key)
        await new Promise<void>((resolve) => ends.push(resolve))
        return key
      }),
    finishAll: async () => {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await soon()
      }
    },
  }
}

test('who asks for many at once does not keep another waiting behind all of them', async () => {
  const { began, ask, finishAll } = world({ atOnce: 1, waitingMax: 10, waitingMaxByKey: 10 })
  const all = [...Array.from({ length: 6 }, () => ask('greedy')), ask('other'), ask('other')]
  await finishAll()
  expect(began).toEqual([
    'greedy',
    'greedy',
    'other',
    'greedy',
    'other',
    'greedy',
    'greedy',
    'greedy',
  ])
  expect(await Promise.all(all)).not.toContainEqual({ refused: 'unavailable' })
})

test('one key has only so many places to wait', async () => {
  const { ask, finishAll } = world({ atOnce: 1, waitingMax: 10, waitingMaxByKey: 2 })
  const all = [...Array.from({ length: 5 }, () => ask('greedy')), ask('other')]
  await finishAll()
  expect((await Promise.all(all)).map((outcome) => !isRefusal(outcome))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ])
})

test('when every place is taken, whoever holds the most gives one up for whoever holds fewer', async () => {
  const { began, ask, finishAll } = world({ atOnce: 1, waitingMax: 4, waitingMaxByKey: 4 })
  const all = [
    ...Array.from({ length: 5 }, () => ask('greedy')),
    ask('one'),
    ask('two'),
    ask('three'),
    ask('four'),
  ]
  await finishAll()
  expect((await Promise.all(all)).map((outcome) => !isRefusal(outcome))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    true,
    true,
    false,
  ])
  expect(began).toEqual(['greedy', 'greedy', 'one', 'two', 'three'])
})

test('keys of which anybody may have many leave the other places to those who come, and come in turn among themselves', async () => {
  const { began, ask, finishAll } = world({
    atOnce: 1,
    waitingMax: 4,
    waitingMaxByKey: 4,
    cheap: { isOne: (key) => key.startsWith('member'), waitingMax: 2 },
  })
  const all = [
    'member 0',
    'member 1',
    'member 1',
    'member 2',
    'member 3',
    'one',
    'two',
    'three',
  ].map(ask)
  await finishAll()
  expect((await Promise.all(all)).map((outcome) => !isRefusal(outcome))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(began).toEqual(['member 0', 'member 1', 'member 2', 'one', 'two'])
})

test('work that throws hands its turn over too', async () => {
  const { inTurn } = createTurns({ atOnce: 1, waitingMax: 1, waitingMaxByKey: 1 })
  const [failed, next] = await Promise.allSettled([
    inTurn('a', () => Promise.reject(new Error('lost'))),
    inTurn('b', async () => 'done'),
  ])
  expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'done' }])
  expect(await inTurn('c', async () => 'after')).toBe('after')
})
