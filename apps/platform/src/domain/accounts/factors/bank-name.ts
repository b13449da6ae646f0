import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'

/** Whether it is the name on one of the member's payout accounts, however it is written. */
export async function isHolder(deps: Pick<Deps, 'db' | 'payoutHolders'>, memberId: bigint, typed: string): Promise<boolean> {
  const given = digestOf(typed)
  const holders = await deps.payoutHolders(deps.db, memberId)
  return foldedName(typed) !== '' && holders.map((holder) => timingSafeEqual(digestOf(holder), given)).includes(true)
}

/** Without case, accents of Latin letters, spaces, stops and hyphens: nobody types a name twice alike. Bengali vowels are marks too, and stay. */
export function foldedName(name: string): string {
  return name.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '').normalize('NFKC').toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')
}

const digestOf = (name: string): Buffer => createHash('sha256').update(foldedName(name)).digest()
