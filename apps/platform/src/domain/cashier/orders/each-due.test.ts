import { expect, test } from 'vitest'
import { eachDue } from './each-due.ts'

const batchesOf = (size: number, ids: bigint[]) => async (after: bigint) =>
  ids.filter((id) => id > after).slice(0, size)

test('all that is due is taken, however many batches it takes', async () => {
  const taken: bigint[] = []
  expect(await eachDue(batchesOf(2, [1n, 2n, 3n, 5n, 8n]), async (id) => taken.push(id))).toBe(5)
  expect(taken).toEqual([1n, 2n, 3n, 5n, 8n])
})

test('one that fails holds up no other, and is told of', async () => {
  const taken: bigint[] = []
  const run = eachDue(batchesOf(2, [1n, 2n, 3n]), async (id) => {
    if (id === 1n) throw new Error('its row is locked')
    taken.push(id)
  })
  await expect(run).rejects.toThrow('1 of 3 failed')
  expect(taken).toEqual([2n, 3n])
})
