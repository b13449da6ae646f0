import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from './accounts.ts'

/** One side of a transfer: units are signed, a credit above zero. */
export type Leg = { account: bigint; units: bigint }
export type Posting = {
  kind: string
  /** Who posts, e.g. `cashier`; a reference is unique within its source. */
  source: string
  reference: string
  /** Link to the cause, e.g. `deposit:42`. */
  cause: string
  legs: readonly Leg[]
  /** What must be equal in a repeat; by default the posting's own content. */
  fingerprint?: string
}

/**
 * The same reference was posted before with other content: a defect of the caller or an attack,
 * never a repeat.
 */
export class ReferenceReused extends Error {
  override name = 'ReferenceReused'
}

/** Locks owners in id order, for an act that reads balances before it posts. */
export async function lockOwners(tx: Executor, owners: readonly bigint[]): Promise<void> {
  await sql`select ledger.lock_owners(${owners.map(String)}::bigint[])`.execute(tx)
}

/**
 * The act's own door: posts one transfer in the act's transaction, as its last statement. Entries
 * must sum to zero per currency. The same reference again answers the first transfer (`isRepeat`);
 * with other content it throws ReferenceReused.
 */
export async function post(
  tx: Executor,
  posting: Posting,
): Promise<{ transferId: bigint; isRepeat: boolean }> {
  const fingerprint = posting.fingerprint ?? fingerprintOf(posting)
  try {
    const { rows } = await sql<{ transfer_id: bigint; is_repeat: boolean }>`
      select *
      from ledger.post(${posting.kind}, ${posting.source}, ${posting.reference}, ${fingerprint},
        ${posting.cause},
        ${posting.legs.map((leg) => `${leg.account}`)}::bigint[],
          ${posting.legs.map((leg) => `${leg.units}`)}::bigint[])`.execute(tx)
    return { transferId: rows[0]!.transfer_id, isRepeat: rows[0]!.is_repeat }
  } catch (error) {
    if ((error as { code?: string }).code === 'LG001')
      throw new ReferenceReused((error as Error).message, { cause: error })
    throw error
  }
}

function fingerprintOf(posting: Posting): string {
  const legs = posting.legs.map((leg) => `${leg.account}:${leg.units}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([posting.kind, posting.cause, legs]))
    .digest('hex')
}
