import type { FactorWay, SentWay } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import { masked } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { restsOn } from '../devices/record-sign-in.ts'
import type { Entering } from '../enter.ts'
import { isKnownNetwork, ownPlaces } from '../known-network.ts'
import type { MemberRow } from '../store/members.ts'
import { newToken } from '../token.ts'
import { namesOf } from './bank-name.ts'
import { type Contact, provedContacts } from './former-contacts.ts'
import { additionsAfter } from './origin.ts'
import { insertHalf, readAuthenticator } from './store.ts'
import { settledAt, type Since, split, youngSince } from './young.ts'

const HALF_MINUTES = 10

type SetUp = Exclude<FactorWay, 'bank_name'>

/** What a sign-in is asked for, as its bearer is told: he has shown the first proof, and may know by this which of his mailboxes to open. */
export type FactorsAsked = {
  ways: FactorWay[]
  /** Masked. */ sentTo: Partial<Record<SentWay, string>>
  /** What he has set up too, and what is too young to be asked for. */ waiting: SetUp[]
  /** Until when each of that is. */ waitingUntil: Partial<Record<SetUp, string>>
}

/**
 * The second proofs that this sign-in has to give one of: none at an address where the member was before, where the brand
 * asks for none, or where he has set none up. A way that was the first proof is no second one; what a forgotten password was replaced by is none either, but
 * where nothing else stands. A passkey is two by itself, unless it is young: then what stands longer is asked for beside it. The name on his payout account,
 * which others may know, is asked for only where there is nothing better. At a place of the member's own nothing is asked for that came lately from elsewhere: whoever has
 * phished the password would keep him out by a mailbox. Of a number or a mailbox that is doubted the former one is asked for, whatever the brand asks.
 */
export async function factorsAsked(
  deps: Deps,
  { brand, member, isAtHome, ip, way, madeAt }: Entering,
): Promise<FactorsAsked> {
  const settings = await deps.brand.settings(brand.id)
  const asksByBrand = settings.secondFactor.isOn ? settings.secondFactor.ways : []
  const isByContact = way === 'sms' || way === 'email'
  if (
    (asksByBrand.length === 0 && !isByContact) ||
    (isAtHome ?? (await isKnownNetwork(deps, member.id, ip)))
  )
    return { ways: [], sentTo: {}, waiting: [], waitingUntil: {} }
  const authenticator = await readAuthenticator(deps.db, member.id)
  const contacts = await provedContacts(deps, member)
  // What is doubted opens nothing by itself, whatever the brand asks for.
  const asked =
    isByContact && contacts[way]?.isDoubted ? [...new Set([...asksByBrand, way])] : asksByBrand
  const stands = [
    { way: 'sms', since: contacts.sms?.provedAt ?? null },
    { way: 'email', since: contacts.email?.provedAt ?? null },
    { way: 'totp', since: authenticator?.confirmed_at ?? null },
  ] as const
  const youngAfter = youngSince(settings, deps.now())
  const found = asked.flatMap((candidate): Since<SetUp>[] =>
    stands.flatMap(({ way: setUp, since }) =>
      setUp === candidate && since ? [{ way: setUp, since }] : [],
    ),
  )
  const allowed = found.some(({ since }) => since > youngAfter)
    ? await butStrangers(deps, { member, ip, youngAfter }, found)
    : found
  const { settled, young } = split(allowed, youngAfter)
  const told = (ways: FactorWay[]): FactorsAsked => {
    const waiting = young.filter((waits) => !ways.includes(waits.way) && waits.way !== way)
    const sentTo = Object.fromEntries(
      (['sms', 'email'] as const).flatMap((sent) =>
        ways.includes(sent) && contacts[sent] ? [[sent, masked(contacts[sent].recipient)]] : [],
      ),
    )
    return {
      ways,
      sentTo,
      waiting: waiting.map((each) => each.way),
      waitingUntil: Object.fromEntries(
        waiting.map((each) => [each.way, settledAt(settings, each.since).toISOString()]),
      ),
    }
  }
  if (way === 'passkey')
    return told(
      madeAt && madeAt > youngAfter
        ? settled.filter(({ since }) => since < madeAt).map((each) => each.way)
        : [],
    )
  const first = firstProof(way, member, contacts)
  const others = (some: readonly Since<SetUp>[]) =>
    some.filter((candidate) => candidate.way !== first).map((candidate) => candidate.way)
  // A young one guards what nothing else would: it never stands in for an older one, and where that cannot be asked for nothing would be.
  const ways: FactorWay[] = others(settled).length > 0 ? others(settled) : others(young)
  if (ways.length > 0) return told(ways)
  if (asked.includes('bank_name') && (await namesOf(deps, member)).length > 0)
    return told(['bank_name'])
  // By what his password was replaced is asked for rather than nothing: whoever has learnt the password alone has not got it.
  return told(
    way === 'password'
      ? allowed.filter((candidate) => candidate.way === first).map((each) => each.way)
      : [],
  )
}

/** Without what was added lately from no place of the member's own, where he comes from one himself. Index: as `additionsAfter` and `ownPlaces`. */
async function butStrangers(
  deps: Deps,
  { member, ip, youngAfter }: { member: MemberRow; ip: string; youngAfter: Date },
  found: Since<SetUp>[],
): Promise<Since<SetUp>[]> {
  const isOwnPlace = await ownPlaces(deps.db, member.id, deps.now())
  if (!isOwnPlace(ip)) return found
  const strange = (await additionsAfter(deps, deps.db, member.id, youngAfter))
    .filter(({ from }) => !isOwnPlace(from))
    .map(({ kind }) => kind)
  return found.filter(({ way }) => !strange.includes(way === 'email' ? 'mail' : way))
}

/** What has been shown already: a password that came by the phone proves the phone, and nothing beside it. A new number proves nothing of the former one. */
function firstProof(
  way: Entering['way'],
  { password_set_by: setBy }: MemberRow,
  contacts: Record<SentWay, Contact | null>,
): SentWay | null {
  if (way === 'sms' || way === 'email') return contacts[way]?.isFormer ? null : way
  return way === 'password' && setBy !== 'house' ? setBy : null
}

/** Remembers that half of the proof was given. The ticket is with its bearer alone. */
export async function openHalf(
  deps: Deps,
  tx: Tx,
  { brand, member, way, ip, userAgent, newPassword, device }: Entering,
  ways: readonly FactorWay[],
): Promise<string> {
  const { token, digest } = newToken()
  const at = deps.now()
  await insertHalf(tx, {
    ticketHash: digest,
    memberId: member.id,
    brandId: brand.id,
    ip,
    userAgent,
    ways,
    newPassword: newPassword ?? null,
    restsOn: restsOn(way, member),
    isByPassword: way === 'password',
    device: device ?? null,
    at,
    expiresAt: new Date(at.getTime() + HALF_MINUTES * 60_000),
  })
  return token
}
