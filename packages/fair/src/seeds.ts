import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * 32 bytes of the platform's cryptographic source, as 64 lower-case hex digits. Secret until it is
 * revealed.
 */
export function newServerSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
}

/** What is published before the first bet: SHA-256 over the hex text of the server seed. */
export function commitmentOf(serverSeed: string): string {
  return sha256Of(serverSeed)
}

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits. */
export function sha256Of(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/**
 * The seed of a draw that many share: HMAC-SHA256 with the server seed's hex text as its key, over
 * `<issue id>:<randomness>`, as 64 lower-case hex digits.
 */
export function outcomeSeedOf(of: {
  serverSeed: string
  issueId: string
  /** Of a beacon, as hex text. */
  randomness: string
}): string {
  const message = utf8ToBytes(`${of.issueId}:${of.randomness}`)
  return bytesToHex(hmac(sha256, utf8ToBytes(of.serverSeed), message))
}
