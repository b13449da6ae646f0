import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, newServerSeed, openStream } from './index.ts'

const SERVER = '4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb'
const stream = (nonce = 0) => openStream(SERVER, 'kite-lantern', nonce)

test('a published vector: the commitment', () => {
  expect(commitmentOf(SERVER)).toBe(
    'c73f5532fbed918c234322124a96da85fc27eec295b66efab38f4bff471218f3',
  )
})

test('published vectors: whole numbers, shuffle and draw', () => {
  const numbers = (count: number, n: number) => {
    const { int } = stream()
    return Array.from({ length: count }, () => int(n))
  }
  expect(numbers(3, 10_000)).toEqual([5397, 2274, 3139])
  expect(numbers(5, 37)).toEqual([22, 5, 24, 24, 22])
  expect(stream().shuffle(52).slice(0, 10)).toEqual([9, 45, 12, 27, 50, 7, 51, 4, 29, 13])
  expect(stream().draw(25, 3)).toEqual([22, 11, 9])
  expect(numbers(3, 6).map((face) => face + 1)).toEqual([6, 5, 4])
})

test('the same seeds and nonce give the same draws, another nonce others', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.string({ minLength: 1, maxLength: 64 }),
      (nonce, clientSeed) => {
        const draws = () => openStream(SERVER, clientSeed, nonce).shuffle(20)
        expect(draws()).toEqual(draws())
      },
    ),
  )
  expect(stream(1).shuffle(52)).not.toEqual(stream(2).shuffle(52))
})

test('draws stay in their range', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 1, max: 2 ** 32 }),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      ),
      fc.nat(10_000),
      (n, nonce) => {
        const { int, float52, weighted } = stream(nonce)
        const value = int(n)
        expect(value >= 0 && value < n && Number.isInteger(value)).toBe(true)
        const share = float52()
        expect(share >= 0 && share < 1).toBe(true)
        expect(weighted([0, 3, 0, 1, 0])).toSatisfy((index: number) => index === 1 || index === 3)
      },
    ),
  )
})

test('a published vector: the first block of bytes, and every later one as another HMAC makes it', () => {
  const block = (nonce: number, index: number) =>
    createHmac('sha256', SERVER).update(`kite-lantern:${nonce}:${index}`).digest()
  expect(block(0, 0).toString('hex')).toBe(
    'ecca5e5547395f423177ed639bd25c2a676e194b07be7d1ab81d55a4ba6b1fdc',
  )
  fc.assert(
    fc.property(fc.nat(100_000), (nonce) => {
      const bytes = Buffer.concat([0, 1, 2, 3].map((index) => block(nonce, index)))
      const { int } = stream(nonce)
      for (let at = 0; at < bytes.length; at += 4) expect(int(2 ** 32)).toBe(bytes.readUInt32BE(at))
    }),
  )
})

test('a wide number takes the next eight bytes', () => {
  const bytes = createHmac('sha256', SERVER).update('kite-lantern:0:0').digest()
  const { int } = stream()
  expect(int(2 ** 53)).toBe(Number(bytes.readBigUInt64BE(0) % 2n ** 53n))
  expect(int(10 ** 12)).toBe(Number(bytes.readBigUInt64BE(8) % 10n ** 12n))
})

test('a draw of k takes k different numbers, a shuffle all of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), fc.nat(10_000), fc.nat(80), (n, nonce, more) => {
      const k = more % (n + 1)
      const drawn = stream(nonce).draw(n, k)
      expect(new Set(drawn).size).toBe(k)
      expect(drawn.every((number) => number >= 0 && number < n)).toBe(true)
      expect(
        stream(nonce)
          .shuffle(n)
          .toSorted((a, b) => a - b),
      ).toEqual(Array.from({ length: n }, (_, index) => index))
    }),
  )
})

test('numbers below 30 come equally often (chi squared over 60,000 draws)', () => {
  const counts = Array.from({ length: 30 }, () => 0)
  for (let nonce = 0; nonce < 600; nonce++) {
    const { int } = stream(nonce)
    for (let draw = 0; draw < 100; draw++) counts[int(30)]!++
  }
  const chiSquared = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0)
  // 29 degrees of freedom: above 58.3 once in a thousand; the seed is fixed, so this never
  // flickers.
  expect(chiSquared).toBeLessThan(58.3)
})

test('a new server seed is 64 hex digits and not another', () => {
  expect(newServerSeed()).toMatch(/^[0-9a-f]{64}$/)
  expect(newServerSeed()).not.toBe(newServerSeed())
})
