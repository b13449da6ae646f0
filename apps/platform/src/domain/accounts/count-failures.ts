import { asCompared } from '../../db/as-compared.ts'
import type { Db } from '../../db/pool.ts'
import type { BrandRef } from '../../http/edge.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { readMobile } from './codes/mobile.ts'
import type { Deps } from './deps.ts'
import type { MemberRow } from './store/members.ts'

/** As what the tries of a name are counted, however it is written: one that reads as a mobile number as that number, any other as it is compared when its member is looked for. */
export async function countedAs(db: Db, name: string, country: string): Promise<string> {
  return readMobile(name, '', country) ?? asCompared(db, name)
}

/**
 * Under what the failures of a name are counted: all together, but those from a network where the member himself has
 * signed in lately count apart. So a stranger's failures cost other strangers a proof of work, and the member at home nothing.
 * Guesses gain nothing: a stranger has no such network. `username`: see `countedAs`.
 */
export function failuresOf({
  brand,
  username,
  isAtHome,
  ip,
}: {
  brand: BrandRef
  username: string
  isAtHome: boolean
  ip: string
}): string {
  return isAtHome ? `${brand.id}:${username}@${networkOf(ip)}` : `${brand.id}:${username}`
}

/** Under what tries are counted that lock: of a name (see `countedAs`) from a network, so that nobody is locked out by what others do elsewhere. */
export function lockOf({
  brand,
  username,
  ip,
}: {
  brand: BrandRef
  username: string
  ip: string
}): string {
  return `${brand.id}:${username}@${networkOf(ip)}`
}

/** Whoever has shown otherwise that he is this member may use the password again from that address, by name and by number, whatever a neighbour behind it has tried. */
export async function unlockAt(
  deps: Deps,
  {
    brand,
    member,
    ip,
  }: { brand: BrandRef; member: Pick<MemberRow, 'username' | 'mobile'>; ip: string },
): Promise<void> {
  const { country } = await deps.brand.settings(brand.id)
  for (const name of member.mobile ? [member.username, member.mobile] : [member.username])
    await deps.signInsByAccount.clear(
      lockOf({ brand, username: await countedAs(deps.db, name, country), ip }),
    )
}
