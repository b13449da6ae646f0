import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Draws of one bet, in the order in which a game asks for them. The same three inputs always give
 * the same draws.
 */
export type Stream = {
  /**
   * A whole number from 0 to n - 1, without bias; n from 1 to 2^53. n = 1 consumes nothing; above
   * 2^32 it takes 8 bytes a try.
   */
  int: (n: number) => number
  /** The top 52 of the next 64 bits over 2^52: from 0 up to, never at, 1. */
  float52: () => number
  /** The numbers 0 to n - 1 in a random order. */
  shuffle: (n: number) => number[]
  /** k different numbers below n, in the order drawn. */
  draw: (n: number, k: number) => number[]
  /** An index, each as likely as its weight (whole numbers, not all zero). */
  weighted: (weights: readonly number[]) => number
}

const TWO_32 = 2 ** 32
const TWO_53 = 2 ** 53
const TWO_64 = 2n ** 64n

/**
 * Bytes are HMAC-SHA256 blocks, key the text of the server seed, message `clientSeed:nonce:block`,
 * concatenated. Synchronous and without platform crypto, so that server, browser and proofs run
 * these very lines.
 */
export function openStream(serverSeed: string, clientSeed: string, nonce: number): Stream {
  // The key is hashed once for all blocks.
  const keyed = hmac.create(sha256, utf8ToBytes(serverSeed))
  let block = 0
  let bytes = new Uint8Array(0)
  let position = 0

  function u32(): number {
    if (position + 4 > bytes.length) {
      // A block is 32 bytes, so no number straddles two.
      bytes = keyed
        .clone()
        .update(utf8ToBytes(`${clientSeed}:${nonce}:${block++}`))
        .digest() as Uint8Array<ArrayBuffer>
      position = 0
    }
    const value = new DataView(bytes.buffer, bytes.byteOffset + position, 4).getUint32(0)
    position += 4
    return value
  }

  function int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_53) throw new RangeError(`int(${n})`)
    if (n === 1) return 0
    if (n > TWO_32) return wideInt(BigInt(n))
    const limit = Math.floor(TWO_32 / n) * n
    for (;;) {
      const value = u32()
      if (value < limit) return value % n
    }
  }

  function wideInt(n: bigint): number {
    const limit = (TWO_64 / n) * n
    for (;;) {
      const value = (BigInt(u32()) << 32n) | BigInt(u32())
      if (value < limit) return Number(value % n)
    }
  }

  function draw(n: number, k: number): number[] {
    const numbers = Array.from({ length: n }, (_, index) => index)
    for (let i = 0; i < k; i++) {
      const j = i + int(n - i)
      ;[numbers[i], numbers[j]] = [numbers[j]!, numbers[i]!]
    }
    return numbers.slice(0, k)
  }

  function shuffle(n: number): number[] {
    const numbers = Array.from({ length: n }, (_, index) => index)
    for (let i = n - 1; i >= 1; i--) {
      const j = int(i + 1)
      ;[numbers[i], numbers[j]] = [numbers[j]!, numbers[i]!]
    }
    return numbers
  }

  function weighted(weights: readonly number[]): number {
    let left = int(weights.reduce((sum, weight) => sum + weight, 0))
    return weights.findIndex((weight) => (left -= weight) < 0)
  }

  return {
    int,
    float52: () => u32() * 2 ** -32 + (u32() >>> 12) * 2 ** -52,
    shuffle,
    draw,
    weighted,
  }
}
