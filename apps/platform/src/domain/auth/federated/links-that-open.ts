import type { Db, Tx } from '../../../db/pool.ts'
import { accountOf } from './account-of.ts'
import { identitiesOf, readProvider } from './store.ts'

/**
 * The providers' persons by whom a member comes in: those that were linked by the very accounts
 * which the brand has with them now. Others sleep, and wake with the account.
 */
export async function linksThatOpen(db: Db | Tx, memberId: bigint) {
  const links = []
  for (const link of await identitiesOf(db, memberId)) {
    const stands = await readProvider(db, link.brand_id, link.provider)
    if (stands && accountOf(stands) === link.account) links.push(link)
  }
  return links
}
