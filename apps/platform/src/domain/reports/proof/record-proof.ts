import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { type Proof, proofOfTheBooks } from './proof.ts'
import { insertProof } from '../store.ts'

/**
 * Proves the books and keeps what was found. When they differ, every brand's audit log says so,
 * which its console shows at once, and the process reports an error. `askedBy`: the operator, or
 * null for the nightly job.
 */
export async function recordProof(deps: Deps, askedBy: bigint | null): Promise<Proof> {
  const proof = await proofOfTheBooks(deps.db, deps.now, deps.checks())
  await inTransaction(deps.db, async (tx) => {
    const id = await insertProof(tx, askedBy, proof)
    if (!proof.isProved) await raiseAlarm(deps, tx, id, proof)
  })
  return proof
}

async function raiseAlarm(deps: Deps, tx: Tx, id: bigint, { checks }: Proof): Promise<void> {
  const differing = checks
    .filter((check) => !check.isHeld)
    .map(({ name, firstDifference }) => ({ check: name, firstDifference }))
  for (const brand of await deps.brand.brands()) {
    await deps.audit(tx, {
      brandId: brand.id,
      operatorId: null,
      act: 'books.not_proved',
      subject: `proof:${id}`,
      before: null,
      after: { differing },
      ip: '',
    })
  }
  deps.onError(
    new Error(
      `the books differ (proof ${id}): ${differing.map(({ check, firstDifference }) => `${check}: ${firstDifference}`).join('; ')}`,
    ),
  )
}
