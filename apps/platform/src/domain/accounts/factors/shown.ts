import type { FactorWay, SentWay } from '@padma/contract'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { MemberRow } from '../store/members.ts'
import { provedContacts } from './former-contacts.ts'
import type { AddedProof } from './origin.ts'
import { readAuthenticator } from './store.ts'

/** What somebody has shown beside a password, and since when it has been the member's; null: nobody knows, or what it took the place of is believed in its stead. */
export type Shown = { way: AddedProof; since: Date | null }

type Reading = Pick<Deps, 'now'> & { db: Db | Tx }

/** By a code or a link that came to the number or the address that stands. */
export async function shownByContact(
  deps: Reading,
  member: MemberRow,
  way: SentWay,
): Promise<Shown> {
  const contact = (await provedContacts(deps, member))[way]
  return { way: channelOf(way), since: contact && !contact.isFormer ? contact.provedAt : null }
}

/** By a second proof, whose code may have come to a former number; null: by a name, which others may know. */
export async function shownByFactor(
  deps: Reading,
  member: MemberRow,
  way: FactorWay,
): Promise<Shown | null> {
  if (way === 'bank_name') return null
  if (way === 'totp')
    return { way, since: (await readAuthenticator(deps.db, member.id))?.confirmed_at ?? null }
  return { way: channelOf(way), since: (await provedContacts(deps, member))[way]?.provedAt ?? null }
}

const channelOf = (way: SentWay) => (way === 'sms' ? 'sms' : 'mail')
