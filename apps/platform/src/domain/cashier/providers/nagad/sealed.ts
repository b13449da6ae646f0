import { constants, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto'

/** Encrypted for its reader, signed by its sender over the text: as Nagad writes sensitive data. */
export type Sealed = { sensitiveData: string; signature: string }
type Keys = { own: string; other: string }

const padding = constants.RSA_PKCS1_PADDING

export function seal(content: object, { own, other }: Keys): Sealed {
  const text = Buffer.from(JSON.stringify(content))
  return {
    sensitiveData: publicEncrypt({ key: other, padding }, text).toString('base64'),
    signature: sign('sha256', text, own).toString('base64'),
  }
}

/** Null for what cannot be read, or was signed by another. */
export function unseal(
  { sensitiveData, signature }: Partial<Record<keyof Sealed, unknown>>,
  { own, other }: Keys,
): Record<string, unknown> | null {
  try {
    const text = privateDecrypt({ key: own, padding }, Buffer.from(String(sensitiveData), 'base64'))
    if (!verify('sha256', text, other, Buffer.from(String(signature), 'base64'))) return null
    const content = JSON.parse(text.toString('utf8')) as unknown
    return typeof content === 'object' ? (content as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
