import { createHmac, generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { askVendor } from './ask-vendor.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const operatorKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
/** The vendor's, where it has one. */
let secret: Buffer | null = null
const servers: Server[] = []
afterEach(() => {
  secret = null
  for (const server of servers.splice(0)) server.close()
})

/** A vendor's server, over real HTTP. */
async function vendorAt(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const ask = (baseUrl: string) =>
  askVendor(
    { operatorKeyPem, secretOf: async () => secret },
    { code: 'acme', baseUrl },
    '/operator/generic/v2/game/url',
    { user: 'k3n9' },
  )

test('an answer in gzip is read as the vendor wrote it', async () => {
  const url = await vendorAt((_, response) => {
    response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync('{"url":"https://you.example/play"}'))
  })
  expect(await ask(url)).toEqual({ http: 200, answer: { url: 'https://you.example/play' } })
})

test('a redirect is not followed, so that no vendor reaches addresses of ours', async () => {
  const asked: string[] = []
  const inner = await vendorAt((request, response) => {
    asked.push(request.url!)
    response.end('{"url":"https://you.example/play"}')
  })
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await vendorAt((_, response) => {
      response.writeHead(status, { location: `${inner}/secret` }).end()
    })
    expect(await ask(url)).toBeNull()
  }
  expect(asked).toEqual([])
})

test('an answer is read up to 64 kB as it is decompressed, and no further', async () => {
  const padded = (bytes: number) => `{"url":"${'x'.repeat(bytes - '{"url":""}'.length)}"}`
  const plain = async (body: string) => ask(await vendorAt((_, response) => response.end(body)))
  expect(await plain(padded(64 * 1024))).toMatchObject({ http: 200 })
  expect(await plain(padded(64 * 1024 + 1))).toBeNull()

  const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024, ' '))
  expect(bomb.byteLength).toBeLessThan(300_000)
  const url = await vendorAt((_, response) => {
    response.setHeader('content-encoding', 'gzip')
    response.end(bomb)
  })
  const before = process.memoryUsage().rss
  expect(await ask(url)).toBeNull()
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
})

test.each(['null', '[]', '"text"', '{"url":', ''])(
  'an answer that is no object (%s) is none',
  async (body) => {
    expect(await ask(await vendorAt((_, response) => response.end(body)))).toBeNull()
  },
)

test('a vendor with an HMAC secret is asked under it, not under the operator’s key', async () => {
  secret = Buffer.from('a-secret-of-both')
  let header: unknown
  const url = await vendorAt((request, response) => {
    header = request.headers['x-padma-signature']
    response.end('{"url":"https://you.example/play"}')
  })
  await ask(url)
  expect(header).toBe(createHmac('sha256', secret).update('{"user":"k3n9"}').digest('base64'))
})
