import { verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { studioKeyPair } from '../test-world.ts'
import { createWalletClient } from '../wallet-client/index.ts'
import { isSignedBy } from './signed-call.ts'

type Vector = { what: string; body: string; signature: string }
const published = JSON.parse(
  readFileSync(new URL('../../../../docs/vendors/signature-vectors.json', import.meta.url), 'utf8'),
) as { publicKey: string; privateKey: string; vectors: Vector[]; refused: Vector[] }

test.each(published.vectors.map((vector) => [vector.what, vector] as const))(
  'the operator’s signature is taken as published: %s',
  (_what, { body, signature }) => {
    expect(isSignedBy(Buffer.from(body), signature, published.publicKey)).toBe(true)
  },
)

test.each(published.refused.map((vector) => [vector.what, vector] as const))(
  'published as refused: %s',
  (_what, { body, signature }) => {
    expect(isSignedBy(Buffer.from(body), signature, published.publicKey)).toBe(false)
  },
)

test('what the studio sends is signed over the very bytes that arrive', async () => {
  const keys = studioKeyPair()
  let seen: { raw: Buffer; signature: string } | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    seen = { raw: Buffer.concat(chunks), signature: String(request.headers['x-padma-signature']) }
    const { acts } = JSON.parse(seen.raw.toString()) as { acts: { request_uuid: string }[] }
    const results = acts.map(({ request_uuid }) => ({ status: 'RS_OK', request_uuid }))
    response.end(JSON.stringify({ status: 'RS_OK', results }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const wallet = createWalletClient({
    walletUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    privateKeyPem: keys.privateKey,
  })
  expect(await wallet.act('bet', { user: 'player', bet: 'নদীর ঘুড়ি' })).toMatchObject({
    status: 'RS_OK',
    isFirst: true,
  })
  server.close()
  expect(seen!.raw.toString()).toContain('নদীর ঘুড়ি')
  expect(verify(null, seen!.raw, keys.publicKey, Buffer.from(seen!.signature, 'base64'))).toBe(true)
})
