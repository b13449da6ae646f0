import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherActs } from './gather-acts.ts'

type Act = { user: string; request_uuid: string; transaction_uuid: string }

/** A wallet whose answers are given when the test says so. */
function wallet() {
  const requests: { acts: Act[]; bytes: number; answer: (answer: unknown) => void }[] = []
  const gathered = gatherActs(
    (body) =>
      new Promise((answer) => {
        const { acts } = JSON.parse(body.toString()) as { acts: Act[] }
        requests.push({ acts, bytes: body.length, answer })
      }),
  )
  return {
    requests,
    ask: (user: string, name: string, more = {}) =>
      gathered('bet', { user, transaction_uuid: name, ...more }),
    names: () => requests.map(({ acts }) => acts.map((act) => act.transaction_uuid)),
    /** Answers the request: each act with its own name, which no real wallet would say. */
    answer: async (
      position: number,
      change: (results: object[]) => unknown = (results) => results,
    ) => {
      const { acts, answer } = requests[position]!
      const results = acts.map(({ request_uuid, transaction_uuid }) => ({
        request_uuid,
        status: transaction_uuid,
      }))
      answer({ status: 'RS_OK', results: change(results) })
      await turn()
      await turn()
    },
  }
}

test('what comes in one turn goes together, what comes during a call goes with the next', async () => {
  const { ask, names, answer } = wallet()
  const first = [ask('a', 'a1'), ask('b', 'b1')]
  await turn()
  const second = [ask('c', 'c1'), ask('d', 'd1')]
  await turn()
  expect(names()).toEqual([['a1', 'b1']])
  await answer(0)
  expect(names()).toEqual([
    ['a1', 'b1'],
    ['c1', 'd1'],
  ])
  await answer(1)
  expect(await Promise.all([...first, ...second])).toMatchObject(
    ['a1', 'b1', 'c1', 'd1'].map((status) => ({ status })),
  )
})

test('at most 100 go in one call, and at most 256 KiB; the acts of one player in their order', async () => {
  const { ask, requests, names, answer } = wallet()
  const asked = Array.from({ length: 250 }, (_, n) => ask(`p${n % 7}`, `${n}`))
  for (let at = 0; at < 3; at++) {
    await turn()
    await answer(at)
  }
  expect(requests.map(({ acts }) => acts.length)).toEqual([100, 100, 50])
  expect(names().flat()).toEqual(Array.from({ length: 250 }, (_, n) => `${n}`))
  await Promise.all(asked)

  const large = Array.from({ length: 5 }, (_, n) => ask('p', `L${n}`, { bet: 'x'.repeat(90_000) }))
  for (let at = 3; at < 6; at++) {
    await turn()
    await answer(at)
  }
  await Promise.all(large)
  expect(names().slice(3)).toEqual([['L0', 'L1'], ['L2', 'L3'], ['L4']])
  for (const { bytes } of requests) expect(bytes).toBeLessThanOrEqual(256 * 1024)
})

test.each([
  ['one is missing', (results: object[]) => results.slice(1)],
  ['they are in another order', (results: object[]) => results.toReversed()],
  ['they are no list', () => 'RS_OK'],
  ['one is nothing', ([one]: object[]) => [one, null]],
])('of an answer nothing is believed when %s', async (_what, change) => {
  const { ask, answer } = wallet()
  const asked = [ask('a', 'a1'), ask('b', 'b1')]
  await turn()
  await answer(0, change)
  expect(await Promise.all(asked)).toEqual([{ status: 'unknown' }, { status: 'unknown' }])
})

test.each([
  [undefined, 'unknown'],
  [null, 'unknown'],
  ['RS_OK', 'unknown'],
  [{ status: 'RS_ERROR_UNKNOWN', results: [] }, 'unknown'],
  [{ status: 'RS_ERROR_INVALID_SIGNATURE', results: [] }, 'RS_ERROR_INVALID_SIGNATURE'],
])('an answer to all of them, %j, is to each %s', async (answer, status) => {
  const { ask, requests } = wallet()
  const asked = [ask('a', 'a1'), ask('b', 'b1')]
  await turn()
  requests[0]!.answer(answer)
  expect(await Promise.all(asked)).toEqual([{ status }, { status }])
})

test('one act that the wallet does not know the end of leaves the others theirs', async () => {
  const { ask, answer } = wallet()
  const asked = [ask('a', 'RS_ERROR_UNKNOWN'), ask('b', 'RS_OK')]
  await turn()
  await answer(0)
  expect(await Promise.all(asked)).toEqual([{ status: 'unknown' }, { status: 'RS_OK' }])
})
