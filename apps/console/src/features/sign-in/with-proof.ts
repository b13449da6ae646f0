import { Refused } from '@padma/contract/client'
import { api } from '../../api.ts'

/** Sends; where many have tried from this address, lets the device work for some seconds and sends again. What was typed is looked at only then, so a code is good still. */
export async function withProof<T>(send: (proof: { geetest?: unknown }) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'challenge_needed') throw error
    const [challenge, { solveProof }] = await Promise.all([
      api('GET /ops/challenge'),
      import('@padma/ui/solve-proof.ts'),
    ])
    return send({ geetest: { challenge, solution: await solveProof(challenge) } })
  }
}
