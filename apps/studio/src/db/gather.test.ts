import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

const fault = (code: string) => Object.assign(new Error(`fault ${code}`), { code })

/** Runs that end when they are told to. */
function door(failsWith?: (items: string[]) => Error | undefined) {
  const runs: string[][] = []
  const ends: (() => void)[] = []
  const ask = gather({
    keyOf: (item: string) => item[0]!,
    atMost: 3,
    run: async (items) => {
      runs.push(items)
      await new Promise<void>((resolve) => void ends.push(resolve))
      const error = failsWith?.(items)
      if (error) throw error
      return items.map((item) => item.toUpperCase())
    },
  })
  /** Lets every run under way, and those that follow, end. */
  const endAll = async () => {
    for (let quiet = 0; quiet < 3; quiet++) {
      if (ends.length > 0) quiet = 0
      for (const end of ends.splice(0)) end()
      await turn()
    }
  }
  return { runs, ask, endAll }
}

test('what is asked in one turn goes together, what comes during a run goes with the next', async () => {
  const { runs, ask, endAll } = door()
  const first = [ask('a'), ask('b')]
  await turn()
  await turn()
  const second = [ask('c'), ask('d')]
  await endAll()
  expect(await Promise.all([...first, ...second])).toEqual(['A', 'B', 'C', 'D'])
  expect(runs).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('of two with the same key the second waits, and no run takes more than it may', async () => {
  const { runs, ask, endAll } = door()
  const answers = Promise.all(['a1', 'a2', 'b', 'c', 'd'].map(ask))
  await endAll()
  expect(await answers).toEqual(['A1', 'A2', 'B', 'C', 'D'])
  expect(runs).toEqual([
    ['a1', 'b', 'c'],
    ['a2', 'd'],
  ])
})

test('one that is at fault does not spoil the others; a database that is away fails all of them at once', async () => {
  const spoilt = door((items) => (items.includes('b') ? fault('23505') : undefined))
  const answers = Promise.allSettled(['a', 'b', 'c'].map(spoilt.ask))
  await spoilt.endAll()
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(spoilt.runs).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])

  const away = door(() => fault('57P01'))
  const lost = Promise.allSettled(['a', 'b'].map(away.ask))
  await away.endAll()
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(away.runs).toHaveLength(1)
})
