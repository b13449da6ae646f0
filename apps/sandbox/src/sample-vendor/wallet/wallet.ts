import type { Settings } from '../settings.ts'
import { SIGNATURE_HEADER, signatureOf } from '../signing.ts'

/** What the wallet answered. A balance may be larger than what a float holds. */
export type Answer = { status: string; balance?: bigint }
export type Path =
  | '/user/balance'
  | '/transaction/bet'
  | '/transaction/win'
  | '/transaction/rollback'

/** One attempt. Null: no answer, or one that leaves open what happened. */
export async function ask(
  { walletUrl, privateKeyPem, patienceMs }: Settings,
  path: Path,
  body: string,
): Promise<Answer | null> {
  try {
    const response = await fetch(walletUrl + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf(body, privateKeyPem),
      },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status !== 200) return null
    const answer = parse(await response.text())
    return typeof answer.status !== 'string' || answer.status === 'RS_ERROR_UNKNOWN' ? null : answer
  } catch {
    return null
  }
}

/** The balance by its own digits. */
function parse(text: string): Answer {
  const bySource = (key: string, value: unknown, context?: { source?: string }) =>
    key === 'balance' && context?.source ? BigInt(context.source) : value
  return JSON.parse(text, bySource) as Answer
}
