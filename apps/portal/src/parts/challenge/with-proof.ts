import type { ChallengePurpose } from '@padma/contract'
import { isRefusedWith } from '../../calls/refusal-text.ts'

/**
 * Sends what has no form of its own; where many have tried from this address, lets the device work
 * first and sends again. A proof is taken for a drawing too.
 */
export async function withProof<T>(
  purpose: ChallengePurpose,
  send: (given: { geetest?: unknown }) => Promise<T>,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!isRefusedWith(error, 'challenge_needed')) throw error
    return send({ geetest: await (await import('./proof.ts')).makeProof(purpose) })
  }
}
