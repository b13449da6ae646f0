import { expect, test } from 'vitest'
import { createSessionApi, newRequestKey, Refusal, type LinkState } from './session-api.ts'

type Reply = { status: number; body: unknown } | Error

function studio(...replies: Reply[]) {
  const asked: string[] = []
  const links: LinkState[] = []
  const api = createSessionApi({
    onLink: (link) => links.push(link),
    wait: async () => {},
    fetch: async (_path, init) => {
      asked.push(String(init?.body))
      const reply = replies.shift()!
      if (reply instanceof Error) throw reply
      return new Response(JSON.stringify(reply.body), { status: reply.status })
    },
  })
  return { api, asked, links }
}

test('a bet whose answer was lost is asked again with the same key until it is answered', async () => {
  const { api, asked, links } = studio(
    new TypeError('offline'),
    { status: 503, body: {} },
    { status: 200, body: { roundId: 'r' } },
  )
  const requestKey = newRequestKey()
  expect(await api.postUntilAnswered('/api/play', { requestKey })).toEqual({ roundId: 'r' })
  expect(new Set(asked)).toEqual(new Set([JSON.stringify({ requestKey })]))
  expect(links).toEqual(['lost', 'up'])
})

test('a studio that stays busy is shown as a lost line', async () => {
  const busy = { status: 503, body: { code: 'wallet_unavailable' } }
  const { api, links } = studio(busy, busy, busy, { status: 200, body: {} })
  await api.postUntilAnswered('/api/play', { requestKey: 'k' })
  expect(links).toEqual(['lost', 'up'])
})

test('a refusal ends the asking and carries its code', async () => {
  const { api, asked } = studio({ status: 409, body: { code: 'not_enough_money' } })
  const fault = await api
    .postUntilAnswered('/api/play', { requestKey: 'k' })
    .catch((caught: unknown) => caught)
  expect(fault).toBeInstanceOf(Refusal)
  expect((fault as Refusal).code).toBe('not_enough_money')
  expect(asked).toHaveLength(1)
})

test('an answer that was cut off is asked for again', async () => {
  let calls = 0
  const api = createSessionApi({
    wait: async () => {},
    fetch: async () =>
      new Response(calls++ === 0 ? '{"roundId":' : '{"roundId":"r"}', { status: 200 }),
  })
  expect(await api.postUntilAnswered('/api/play', { requestKey: 'k' })).toEqual({ roundId: 'r' })
})

test('request keys are UUIDs', () => {
  expect(newRequestKey()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
