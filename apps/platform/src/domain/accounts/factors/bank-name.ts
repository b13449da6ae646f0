import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { MemberRow } from '../store/members.ts'
import { youngSince } from './young.ts'

type Member = Pick<MemberRow, 'id' | 'brand_id'>

/** Whether it is the name on one of the member's payout accounts, however it is written. */
export async function isHolder(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'payoutAccounts'>,
  member: Member,
  typed: string,
): Promise<boolean> {
  const given = digestOf(typed)
  return (await namesOf(deps, member))
    .map((name) => timingSafeEqual(digestOf(name), given))
    .includes(true)
}

/** Of accounts that money may go to by now and that are not young (`youngSince`): one that was added by whoever sits at an open session is no proof, and would keep the member out. A name without letters is none. */
export async function namesOf(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'payoutAccounts'>,
  { id, brand_id: brandId }: Member,
): Promise<string[]> {
  const at = deps.now()
  return (
    await deps.payoutAccounts.holders(
      deps.db,
      id,
      at,
      youngSince(await deps.brand.settings(brandId), at),
    )
  ).filter((holder) => foldedName(holder) !== '')
}

/** Without case, accents of Latin letters, spaces, stops and hyphens: nobody types a name twice alike. Bengali vowels are marks too, and stay. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
}

const digestOf = (name: string): Buffer => createHash('sha256').update(foldedName(name)).digest()
