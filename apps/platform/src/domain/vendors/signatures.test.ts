import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signBody, verifySignature } from './signatures.ts'

type Other = { algorithm: string; key: string; vectors: Vector[]; refused: Vector[] }
type Vector = { what: string; body: string; signature: string }
const published = JSON.parse(
  readFileSync(
    new URL('../../../../../docs/vendors/signature-vectors.json', import.meta.url),
    'utf8',
  ),
) as {
  publicKey: string
  privateKey: string
  vectors: Vector[]
  refused: Vector[]
  others: Other[]
}

test.each(published.vectors.map((vector) => [vector.what, vector] as const))(
  'the published signature is ours too: %s',
  (_what, { body, signature }) => {
    expect(signBody(body, published.privateKey)).toBe(signature)
    expect(verifySignature(Buffer.from(body), signature, [published.publicKey])).toBe(true)
  },
)

test.each(published.refused.map((vector) => [vector.what, vector] as const))(
  'published as refused: %s',
  (_what, { body, signature }) => {
    expect(verifySignature(Buffer.from(body), signature, [published.publicKey])).toBe(false)
  },
)

test.each(published.others.map((other) => [other.algorithm, other] as const))(
  'the published signatures by another kind of key are ours too: %s',
  (_algorithm, { key, vectors, refused }) => {
    const known = key.startsWith('-----') ? key : Buffer.from(key)
    for (const { what, body, signature } of vectors)
      expect([what, verifySignature(Buffer.from(body), signature, [known])]).toEqual([what, true])
    for (const { what, body, signature } of refused)
      expect([what, verifySignature(Buffer.from(body), signature, [known])]).toEqual([what, false])
  },
)

test('without a header, or without a key that is good now, nothing is signed', () => {
  const { body, signature } = published.vectors[0]!
  expect(verifySignature(Buffer.from(body), undefined, [published.publicKey])).toBe(false)
  expect(verifySignature(Buffer.from(body), signature, [])).toBe(false)
})
