import { SIGNATURE_HEADER, signBody } from './signatures.ts'

export type VendorLine = { operatorKeyPem: string; fetch?: typeof fetch }
/** Paths below the vendor's address. */
export type VendorPath =
  | '/operator/generic/v2/game/url'
  | '/operator/generic/v2/freebet/rewards/create'
  | '/operator/generic/v2/freebet/rewards/cancel'

const TIMEOUT_MS = 5_000

/** A signed call to a vendor. Null when he gave no answer that can be read: whether he did what was asked is then not known. */
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { http: response.status, answer: (await response.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}
