import { type ProofUse, readProof } from '../../../secrets/proof-of-work.ts'
import type { Deps } from '../deps.ts'
import { spend } from './store.ts'

/** Whether a proof of work holds and is handed in for the first time; it is used up by that. */
export async function takeProof(
  deps: Pick<Deps, 'db' | 'now' | 'box'>,
  use: ProofUse,
  given: unknown,
): Promise<boolean> {
  const proof = await readProof(deps, use, given)
  return proof !== null && spend(deps.db, proof.digest, proof.expiresAt)
}
