import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'

/** Whether it is the name on one of the member's payout accounts, however it is written. */
export async function isHolder(
  deps: Pick<Deps, 'db' | 'now' | 'payoutAccounts'>,
  memberId: bigint,
  typed: string,
): Promise<boolean> {
  const given = digestOf(typed)
  return (await namesOf(deps, deps.db, memberId, deps.now()))
    .map((name) => timingSafeEqual(digestOf(name), given))
    .includes(true)
}

/** Of accounts that money may go to by now; a name without letters is none. */
export async function namesOf(
  { payoutAccounts }: Pick<Deps, 'payoutAccounts'>,
  db: Db | Tx,
  memberId: bigint,
  at: Date,
): Promise<string[]> {
  const holders = await payoutAccounts.holders(db, memberId, at)
  return holders.filter((holder) => foldedName(holder) !== '')
}

/**
 * Without case, accents of Latin letters, spaces, stops and hyphens: no one types a name twice
 * alike. Bengali vowels are marks too, and stay.
 */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
}

const digestOf = (name: string): Buffer => createHash('sha256').update(foldedName(name)).digest()
