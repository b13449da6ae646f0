import type { ChallengePurpose } from '@padma/contract'
import { solveProof } from '@padma/ui/forms/solve-proof.ts'
import { api } from '../../calls/api.ts'

/**
 * Lets this device do ALTCHA's proof of work, beside the page; what the server takes for a sign
 * that no program is at work.
 */
export async function makeProof(
  purpose: ChallengePurpose,
): Promise<{ challenge: object; solution: object }> {
  const challenge = await api('GET /wps/challenge', { query: { purpose } })
  return { challenge, solution: await solveProof(challenge) }
}
