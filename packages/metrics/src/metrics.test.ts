import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMetrics, type Metrics, observeRequests, serveMetrics } from './index.ts'
import { signal } from './signal.ts'

const TOKEN = 'a-token-of-the-one-who-watches'
let metrics: Metrics
let app: FastifyInstance
beforeEach(() => {
  metrics = createMetrics('test')
  // Trusting a proxy must not mean trusting what the proxy says of loopback.
  app = Fastify({ trustProxy: true })
  observeRequests(app, metrics, 'test')
  serveMetrics(app, metrics, TOKEN)
  app.get('/players/:id', async () => ({}))
})
afterEach(async () => {
  await app.close()
  metrics.end()
})

const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  (
    await app.inject({
      url: '/metrics',
      remoteAddress,
      headers: { host: 'localhost:4001', ...headers },
    })
  ).statusCode

test('a program on this machine reads the figures, others do not find them', async () => {
  expect([
    await ask('127.0.0.1'),
    await ask('::1'),
    await ask('::ffff:127.0.0.1', { host: '127.0.0.1:4001' }),
    await ask('203.0.113.9'),
  ]).toEqual([200, 200, 200, 404])
})

test('what a proxy on this machine passes on is not from this machine', async () => {
  expect([
    await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }),
    await ask('127.0.0.1', { forwarded: 'for=127.0.0.1' }),
    await ask('127.0.0.1', { host: 'console.example.com' }),
    await ask('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }),
  ]).toEqual([404, 404, 404, 404])
})

test('the token reads them from anywhere, and nothing like it does', async () => {
  const bearer = (token: string) =>
    ask('203.0.113.9', { host: 'console.example.com', authorization: `Bearer ${token}` })
  expect([
    await bearer(TOKEN),
    await bearer(`${TOKEN}x`),
    await bearer(''),
    await ask('203.0.113.9', { authorization: TOKEN }),
  ]).toEqual([200, 404, 404, 404])
})

test('without a token no one elsewhere has one', async () => {
  const closed = Fastify()
  serveMetrics(closed, metrics, undefined)
  for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer x'])
    expect(
      (
        await closed.inject({
          url: '/metrics',
          remoteAddress: '203.0.113.9',
          headers: { authorization },
        })
      ).statusCode,
    ).toBe(404)
  await closed.close()
})

test('requests are timed by the pattern of their route, never by what a caller wrote', async () => {
  for (const url of ['/players/1', '/players/2', '/secret-of-a-player']) await app.inject({ url })
  const text = await metrics.text()
  expect(text).toContain(
    'padma_http_request_seconds_count{app="test",server="test",method="GET",route="/players/:id",status="2xx"} 2',
  )
  expect(text).toContain('route="none",status="4xx"} 1')
  expect(text).not.toContain('secret')
})

test('a signal reaches each listener until it stops', () => {
  const spoken = signal<{ words: number }>('padma-test:spoken')
  const heard: number[] = []
  const stop = spoken.hear(({ words }) => heard.push(words))
  spoken.tell({ words: 1 })
  stop()
  spoken.tell({ words: 2 })
  expect(heard).toEqual([1])
})
