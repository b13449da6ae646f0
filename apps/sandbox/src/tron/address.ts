import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'

const base58check = createBase58check(sha256)

/** As contracts write it; null for no address of TRON. */
export function hexOf(address: string): string | null {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && bytes[0] === 0x41 ? bytesToHex(bytes.slice(1)) : null
  } catch {
    return null
  }
}
const addressOf = (hex: string): string =>
  base58check.encode(Uint8Array.of(0x41, ...hexToBytes(hex)))

/** An address that is someone's, by their name. */
export const addressNamed = (name: string): string =>
  addressOf(bytesToHex(keccak_256(utf8ToBytes(name)).slice(-20)))

/** Tether's own contract, and one that calls itself by the same symbol. */
export const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const COPY = addressNamed('a copy of USDT')

/** What a brand keeps of its wallet beside the machine that plays: m/44'/195'/0', public. */
export function coldWallet(secretOf: (purpose: string) => string) {
  const master = HDKey.fromMasterSeed(hexToBytes(secretOf('tron cold wallet')))
  return {
    contract: USDT,
    extendedKey: master.derive("m/44'/195'/0'").publicExtendedKey,
  }
}
