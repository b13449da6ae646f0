import { SIGNATURE_HEADER, signBody } from './signatures.ts'

export type VendorLine = {
  operatorKeyPem: string
  /** The HMAC secret that signs both directions with this vendor, where it has one. */
  secretOf: (vendor: string) => Promise<Buffer | null>
  fetch?: typeof fetch
}
export type Asked = { code: string; baseUrl: string }
/** Paths below the vendor's address. */
type VendorPath =
  | '/operator/generic/v2/game/url'
  | '/operator/generic/v2/freebet/rewards/create'
  | '/operator/generic/v2/freebet/rewards/cancel'
  | `/operator/generic/v2/${'draw' | 'room' | 'jackpot'}/list`

const TIMEOUT_MS = 5_000
/** Of the answer as it is read, so after decompression. */
const ANSWER_BYTES_MAX = 64 * 1024

/**
 * A signed call to a vendor. Null when they gave no answer that can be read: whether they did what
 * was asked is then not known.
 */
export async function askVendor(
  line: VendorLine,
  vendor: Asked,
  path: VendorPath,
  content: Record<string, unknown>,
): Promise<{ http: number; answer: Record<string, unknown> } | null> {
  const said = await ask(line, vendor, path, content, {
    timeoutMs: TIMEOUT_MS,
    bytesMax: ANSWER_BYTES_MAX,
  })
  return said && isObject(said.answer) ? { http: said.http, answer: said.answer } : null
}

/** All games of a vendor, in its own words: up to 8 MB within 20 seconds. */
export async function askForGames(
  line: VendorLine,
  vendor: Asked,
  operatorId: string,
): Promise<unknown[] | null> {
  const said = await ask(
    line,
    vendor,
    '/operator/generic/v2/game/list',
    { operator_id: operatorId },
    { timeoutMs: 4 * TIMEOUT_MS, bytesMax: 128 * ANSWER_BYTES_MAX },
  )
  return said?.http === 200 && Array.isArray(said.answer) ? said.answer : null
}

async function ask(
  { operatorKeyPem, secretOf, fetch: send = fetch }: VendorLine,
  { code, baseUrl }: Asked,
  path: string,
  content: Record<string, unknown>,
  { timeoutMs, bytesMax }: { timeoutMs: number; bytesMax: number },
): Promise<{ http: number; answer: unknown } | null> {
  const body = JSON.stringify(content)
  const key = (await secretOf(code)) ?? operatorKeyPem
  try {
    const response = await send(baseUrl + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(body, key),
      },
      // Where a vendor is called is the operator's word, not the vendor's.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = JSON.parse((await readAtMost(response, bytesMax)).toString('utf8'))
    return { http: response.status, answer }
  } catch {
    return null
  }
}

/** An answer, read only as far as it may go: a few bytes of gzip can be gigabytes. */
export async function readAtMost(response: Response, bytesMax: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > bytesMax) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
