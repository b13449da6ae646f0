import { createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** What a vendor's key (PEM, or read) makes of these bytes: RSA with SHA-256 or Ed25519, base64. */
export function signBytes(bytes: Buffer, privateKey: string | KeyObject): string {
  const key = typeof privateKey === 'string' ? createPrivateKey(privateKey) : privateKey
  return sign(digestFor(key), bytes, key).toString('base64')
}

/** Ed25519 has its own. */
export const digestFor = ({ asymmetricKeyType }: KeyObject) =>
  asymmetricKeyType === 'ed25519' ? null : 'RSA-SHA256'
