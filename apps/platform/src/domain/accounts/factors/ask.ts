import type { FactorWay, SentWay } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import { masked } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { restsOn } from '../devices/record-sign-in.ts'
import type { Entering } from '../enter.ts'
import { isKnownNetwork } from '../known-network.ts'
import type { MemberRow } from '../store.ts'
import { newToken } from '../token.ts'
import { namesOf } from './bank-name.ts'
import { type Contact, provedContacts } from './former-contacts.ts'
import { insertHalf, readAuthenticator } from './store.ts'
import { type Since, split, youngSince } from './young.ts'

const HALF_MINUTES = 10

/** What a sign-in is asked for, as its bearer is told: he has shown the first proof, and may know by this which of his mailboxes to open. */
export type FactorsAsked = { ways: FactorWay[]; /** Masked. */ sentTo: Partial<Record<SentWay, string>>; /** What he has set up too, and what is too young to be asked for. */ waiting: Exclude<FactorWay, 'bank_name'>[] }

/**
 * The second proofs that this sign-in has to give one of: none at an address where the member was before, where the brand
 * asks for none, or where he has set none up. A way that was the first proof is no second one; what a forgotten password was replaced by is none either, but
 * where nothing else stands. A passkey is two by itself, unless it is young: then what stands longer is asked for beside it. The name on his payout account,
 * which others may know, is asked for only where there is nothing better.
 */
export async function factorsAsked(deps: Deps, { brand, member, isAtHome, ip, way, madeAt }: Entering): Promise<FactorsAsked> {
  const settings = await deps.brand.settings(brand.id)
  const { secondFactor } = settings
  if (!secondFactor.isOn || (isAtHome ?? (await isKnownNetwork(deps, member.id, ip)))) return { ways: [], sentTo: {}, waiting: [] }
  const authenticator = await readAuthenticator(deps.db, member.id)
  const contacts = await provedContacts(deps, member)
  const stands = [
    { way: 'sms', since: contacts.sms?.provedAt ?? null },
    { way: 'email', since: contacts.email?.provedAt ?? null },
    { way: 'totp', since: authenticator?.confirmed_at ?? null },
  ] as const
  const allowed = secondFactor.ways.flatMap((candidate): Since<Exclude<FactorWay, 'bank_name'>>[] => stands.flatMap((found) => (found.way === candidate && found.since ? [{ way: found.way, since: found.since }] : [])))
  const youngAfter = youngSince(settings, deps.now())
  const { settled, young } = split(allowed, youngAfter)
  const told = (ways: FactorWay[]): FactorsAsked => ({
    ways, waiting: young.map((found) => found.way).filter((waits) => !ways.includes(waits) && waits !== way),
    sentTo: Object.fromEntries((['sms', 'email'] as const).flatMap((sent) => (ways.includes(sent) && contacts[sent] ? [[sent, masked(contacts[sent].recipient)]] : []))),
  })
  if (way === 'passkey') return told(madeAt && madeAt > youngAfter ? settled.filter(({ since }) => since < madeAt).map((found) => found.way) : [])
  const first = firstProof(way, member, contacts)
  const others = (found: readonly Since<Exclude<FactorWay, 'bank_name'>>[]) => found.filter((candidate) => candidate.way !== first).map((candidate) => candidate.way)
  // A young one guards what nothing else would: it never stands in for an older one, and where that cannot be asked for nothing would be.
  const ways: FactorWay[] = others(settled).length > 0 ? others(settled) : others(young)
  if (ways.length > 0) return told(ways)
  if (secondFactor.ways.includes('bank_name') && (await namesOf(deps, member)).length > 0) return told(['bank_name'])
  // By what his password was replaced is asked for rather than nothing: whoever has learnt the password alone has not got it.
  return told(way === 'password' ? allowed.filter((candidate) => candidate.way === first).map((found) => found.way) : [])
}

/** What has been shown already: a password that came by the phone proves the phone, and nothing beside it. A new number proves nothing of the former one. */
function firstProof(way: Entering['way'], { password_set_by: setBy }: MemberRow, contacts: Record<SentWay, Contact | null>): SentWay | null {
  if (way === 'sms' || way === 'email') return contacts[way]?.isFormer ? null : way
  return way === 'password' && setBy !== 'house' ? setBy : null
}

/** Remembers that half of the proof was given. The ticket is with its bearer alone. */
export async function openHalf(deps: Deps, tx: Tx, { brand, member, way, ip, userAgent, newPassword }: Entering, ways: readonly FactorWay[]): Promise<string> {
  const { token, digest } = newToken()
  const at = deps.now()
  await insertHalf(tx, { ticketHash: digest, memberId: member.id, brandId: brand.id, ip, userAgent, ways, newPassword: newPassword ?? null, restsOn: restsOn(way, member), isByPassword: way === 'password', at, expiresAt: new Date(at.getTime() + HALF_MINUTES * 60_000) })
  return token
}
