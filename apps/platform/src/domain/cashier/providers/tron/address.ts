import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'

/** In front of the twenty bytes of every address of TRON's main network. */
const PREFIX = 0x41
const base58check = createBase58check(sha256)

/**
 * The address at a position below an account's extended public key (m/44'/195'/0'): its chain of
 * receiving addresses, 0/position. A private key is refused: none belongs on this machine.
 */
export function addressAt(extendedKey: string, position: number): string {
  const account = HDKey.fromExtendedKey(extendedKey)
  if (account.privateKey) throw new Error('an extended private key is not taken')
  return addressOf(account.deriveChild(0).deriveChild(position).publicKey!)
}

/** Of a public key: 0x41 and the last twenty bytes of its Keccak hash, with a checksum. */
export function addressOf(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return fromHex(bytesToHex(keccak_256(point.slice(1)).slice(-20)))
}

/** The twenty bytes of an address, as contracts write them; null when its checksum is wrong. */
export function toHex(address: string): string | null {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && bytes[0] === PREFIX ? bytesToHex(bytes.slice(1)) : null
  } catch {
    return null
  }
}

export const fromHex = (hex: string): string =>
  base58check.encode(Uint8Array.of(PREFIX, ...hexToBytes(hex)))
