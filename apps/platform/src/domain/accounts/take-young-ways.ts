import type { ContactChannel, FederatedProvider } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { networkOf } from '../../http/rate-limit.ts'
import type { Deps } from './deps.ts'
import { formerChannels } from './factors/former-contacts.ts'
import { type AddedProof, isHis, type Origin, originsOf, whereIn } from './factors/origin.ts'
import { deleteAuthenticator, readAuthenticator } from './factors/store.ts'
import { takeContacts } from './factors/young-beside.ts'
import { youngSince } from './factors/young.ts'
import { isOwnPlace } from './known-network.ts'
import { forgetPayment, paymentPasswordSince } from './forget-payment.ts'
import { tellMember } from './profile/tell-member.ts'
import { holdAfterProofsTaken } from './password/waiting-payouts.ts'
import { type MemberRow, readMember } from './store.ts'
import { tellWaysGone } from './tell-ways-gone.ts'

/** Who puts others out: a session of the member, whoever has just proved himself by his number or mailbox, or the house. */
type Asking = bigint | 'sms' | 'mail' | 'house'

/**
 * Whoever changes his password or ends sessions shuts out what a stranger set up in them as well: passkeys and linked logins that are young (`newFactorHours`)
 * go, and so do a young number, address, app and payment password, with the young payout accounts, that came from no place of the member's own (`isOwnPlace`).
 * What took a former one's place stays, for codes go to that as long as it is believed, and it may be on a phone that was stolen. What came with the account stays, what came in the session that asks does, and that by which he has just proved
 * himself. From another place, or by a young proof, nobody takes a number, an address, an app or what payouts ask for: a stranger who changes the
 * password first would take its owner's way back. `endedId`: what came in that session alone, and in those of its place that have ended.
 * He is told what went, there too. Call it with the member held. Index: passkey_member, federated_identity_member, proof_origin pk, session_member.
 */
export async function takeYoungWays(deps: Deps, tx: Tx, { playerId, brandId, asking, endedId }: { playerId: bigint; brandId: number; asking: Asking; endedId?: bigint }): Promise<void> {
  const member = (await readMember(tx, playerId))!
  const after = new Date(Math.max(youngSince(await deps.brand.settings(brandId), deps.now()).getTime(), member.created_at.getTime() + 60_000))
  const own = typeof asking === 'bigint' ? await whereIn(tx, asking) : null
  const ended = endedId === undefined ? null : await endedWith(tx, playerId, endedId)
  const isMeant = sql`${ended ? sql`made_in = any(${ended}::bigint[])` : sql`true`} and ${own ? sql`made_in is distinct from ${own.root}` : sql`true`}`
  const { rows: passkeys } = await sql`delete from accounts.passkey where member_id = ${playerId} and made_at > ${after} and ${isMeant} returning 1`.execute(tx)
  const { rows: links } = await sql<{ provider: FederatedProvider }>`delete from accounts.federated_identity where member_id = ${playerId} and linked_at > ${after} and ${isMeant} returning provider`.execute(tx)
  await tellWaysGone(deps, tx, brandId, member, { passkeys: passkeys.length, providers: links.map(({ provider }) => provider) })
  if (!(await isBelieved(tx, member, asking, { from: own?.from, after, now: deps.now() }))) return
  const strange = (await strangeProofs(tx, member, { after, now: deps.now() }, (origin) => !(own && isHis(origin, own)) && (ended?.includes(origin.madeIn) ?? true))).filter((way) => way !== asking)
  if (strange.includes('totp')) {
    await deleteAuthenticator(tx, playerId)
    await tellMember(deps, tx, brandId, member, { template: 'authenticator_removed', words: {} })
  }
  if (strange.includes('payment')) {
    await forgetPayment(deps, tx, member, after)
    await holdAfterProofsTaken(deps, tx, { id: playerId, brandId, isReached: true })
  }
  const formers = await formerChannels(tx, playerId)
  const goes = (channel: ContactChannel): boolean => strange.includes(channel) && !formers.includes(channel)
  await takeContacts(deps, tx, member, { sms: goes('sms'), mail: goes('mail') })
}

/** The session, and those of its network that have ended, as their roots: whoever signs out and in again has set up what he did in another one. */
async function endedWith(tx: Tx, memberId: bigint, sessionId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint; root: bigint; ip: string; hasEnded: boolean }>`
    select id, coalesce(root_id, id) as root, ip, revoked_at is not null as "hasEnded" from accounts.session where member_id = ${memberId}`.execute(tx)
  const place = rows.find(({ id }) => id === sessionId)
  return rows.filter(({ id, ip, hasEnded }) => id === sessionId || (hasEnded && place && networkOf(ip) === networkOf(place.ip))).map(({ root }) => root)
}

async function isBelieved(tx: Tx, member: MemberRow, asking: Asking, { from, after, now }: { from: string | undefined; after: Date; now: Date }): Promise<boolean> {
  if (asking === 'house') return true
  if (typeof asking === 'bigint') return from !== undefined && isOwnPlace(tx, member.id, from, now)
  const provedAt = asking === 'sms' ? member.mobile_proved_at : member.email_proved_at
  return provedAt !== null && provedAt <= after
}

/** Young proofs that came in a session of those, opened at no place of the member's own. */
async function strangeProofs(tx: Tx, member: MemberRow, { after, now }: { after: Date; now: Date }, isMeant: (origin: Origin) => boolean): Promise<AddedProof[]> {
  const app = await readAuthenticator(tx, member.id)
  const origins = await originsOf(tx, member.id, { sms: member.mobile_proved_at, mail: member.email_proved_at, totp: app?.confirmed_at ?? null, payment: await paymentPasswordSince(tx, member.id) })
  const strange: AddedProof[] = []
  for (const origin of origins) if (origin.since > after && isMeant(origin) && !(await isOwnPlace(tx, member.id, origin.from, now))) strange.push(origin.way)
  return strange
}
