import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../server.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  const pages = mkdtempSync(join(tmpdir(), 'pages-'))
  writeFileSync(join(pages, 'index.html'), '<title>built</title>')
  const openingOf = async ({ host }: { host: string }) =>
    host === `127.0.0.1:${port}` ? { markup: '', title: 'ours' } : null
  app = await createServer({
    logger: pino({ enabled: false }),
    trustProxy: false,
    pages,
    openingOf,
    isReady: async () => true,
  })
  app.post('/wps/member/deposit', async () => ({ success: true }))
  app.get('/ops/deposits/:id', async () => ({ success: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { 'accept-language': 'en', ...init.headers },
  })
  return { status: response.status, body: (await response.json()) as object }
}
const post = (body: string, type = 'application/json') =>
  ask('/wps/member/deposit', { method: 'POST', body, headers: { 'content-type': type } })
const envelope = {
  success: false,
  code: 'invalid_input',
  message: 'Some fields are not right. Please check them.',
}

test('an address that cannot be decoded is refused in the envelope', async () => {
  for (const path of ['/ops/deposits/%ZZ', '/%ZZ', '/wps/%E0%A4%A'])
    expect(await ask(path)).toEqual({ status: 400, body: envelope })
})

test('a body that is too large, of another type or not JSON is refused with its own status', async () => {
  expect(await post(JSON.stringify({ amount: '1'.repeat(70_000) }))).toEqual({
    status: 413,
    body: envelope,
  })
  expect(await post('<amount>1</amount>', 'application/xml')).toEqual({
    status: 415,
    body: envelope,
  })
  expect(await post('{"amount":')).toEqual({ status: 400, body: envelope })
  expect(await post('{"__proto__":{"isOwner":true}}')).toEqual({ status: 400, body: envelope })
})

/** What the server writes on a line on which these bytes came. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (piece) => (answer += piece.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

test('bytes that are no request, and heads without end, are refused in the envelope', async () => {
  for (const [bytes, status] of [
    ['NOT HTTP AT ALL\r\n\r\n', 'HTTP/1.1 400 '],
    [`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 'HTTP/1.1 431 '],
  ] as const) {
    const answer = await raw(bytes)
    expect(answer.startsWith(status)).toBe(true)
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual(envelope)
  }
})

test('an unknown host gets no page either', async () => {
  for (const path of ['/', '/index.html', '/any/page']) {
    const head = (host: string) =>
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\nconnection: close\r\n\r\n`
    expect(await raw(head(`127.0.0.1:${port}`))).toContain('<title>ours</title>')
    const answer = await raw(head('evil.example'))
    expect(answer.startsWith('HTTP/1.1 404 ')).toBe(true)
    expect(answer).not.toContain('<title>')
  }
})

test('a request that names two hosts is refused, whichever comes first', async () => {
  for (const hosts of [
    ['localhost', 'evil.example'],
    ['evil.example', 'localhost'],
    ['localhost', 'localhost'],
  ]) {
    const answer = await raw(
      `GET /healthz HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}connection: close\r\n\r\n`,
    )
    expect(answer.startsWith('HTTP/1.1 400 ')).toBe(true)
    expect(answer).toContain('"success":false')
  }
})
