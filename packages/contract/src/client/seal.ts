import { CompactEncrypt, importJWK } from 'jose'

/**
 * Encrypts a body for a sealed call: compact JWE, ECDH-ES on P-256 with A256GCM. `_ts` is the
 * server's time as learnt from the keys call, `_n` a nonce used once, `_p` the path it is meant
 * for.
 */
export async function seal(
  keySet: { keys: Record<string, unknown>[]; serverTime: number },
  path: string,
  body: object,
): Promise<string> {
  const jwk = keySet.keys[0]!
  const plain = JSON.stringify({
    ...body,
    _ts: keySet.serverTime,
    _n: crypto.randomUUID(),
    _p: path,
  })
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: String(jwk.kid) })
    .encrypt(await importJWK(jwk as never, 'ECDH-ES'))
}
