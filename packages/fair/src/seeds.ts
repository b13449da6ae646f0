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
