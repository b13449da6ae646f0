import { Refused } from '@padma/contract/client'
import { api } from '../../api.ts'

/**
 * Sends, and once more with a proof of work when many have tried; a code is not used up by the
 * first.
 */
export async function withProof<T>(send: (proof: { geetest?: unknown }) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'challenge_needed') throw error
    const [challenge, { solveProof }] = await Promise.all([
      api('GET /ops/challenge'),
      import('@padma/ui/forms/solve-proof.ts'),
    ])
    return send({ geetest: { challenge, solution: await solveProof(challenge) } })
  }
}
