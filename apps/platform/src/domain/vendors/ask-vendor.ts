import { SIGNATURE_HEADER, signBody } from './signatures.ts'

export type VendorLine = { operatorKeyPem: string; fetch?: typeof fetch }
/** Paths below the vendor's address. */
export type VendorPath =
  | '/operator/generic/v2/game/url'
  | '/operator/generic/v2/freebet/rewards/create'
  | '/operator/generic/v2/freebet/rewards/cancel'

const TIMEOUT_MS = 5_000
/** Of the answer as it is read, so after decompression. */
const ANSWER_BYTES_MAX = 64 * 1024

/**
 * A signed call to a vendor. Null when they gave no answer that can be read: whether they did what
 * was asked is then not known.
 */
export async function askVendor(
  { operatorKeyPem, fetch: ask = fetch }: VendorLine,
  baseUrl: string,
  path: VendorPath,
  content: Record<string, unknown>,
): Promise<{ http: number; answer: Record<string, unknown> } | null> {
  const body = JSON.stringify(content)
  try {
    const response = await ask(baseUrl + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(body, operatorKeyPem),
      },
      // Where a vendor is called is the operator's word, not the vendor's.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = JSON.parse(await readAtMost(response, ANSWER_BYTES_MAX))
    return isObject(answer) ? { http: response.status, answer } : null
  } catch {
    return null
  }
}

/** The text of an answer, read only as far as it may go: a few bytes of gzip can be gigabytes. */
async function readAtMost(response: Response, bytesMax: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > bytesMax) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
