import type { FederatedProvider } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import type { Deps } from './deps.ts'
import { bringBackFormer } from './factors/bring-back-former.ts'
import { forgetFormerContacts } from './factors/former-contacts.ts'
import { type AddedProof, originsOf } from './factors/origin.ts'
import { deleteAuthenticator, readAuthenticator } from './factors/store.ts'
import { takeContacts } from './factors/young-beside.ts'
import { youngSince } from './factors/young.ts'
import { hasBeenAt } from './known-network.ts'
import { forgetPayment, paymentPasswordSince } from './forget-payment.ts'
import { tellMember } from './profile/tell-member.ts'
import { type MemberRow, readMember, readOrigin } from './store.ts'
import { tellWaysGone } from './tell-ways-gone.ts'

/** Whose: what came in any session but this one (0n: in any), or in this one alone. */
type MadeIn = { but: bigint } | { only: bigint }

/**
 * Whoever changes his password or ends sessions shuts out what a stranger set up in them as well: passkeys and linked logins that are young (`newFactorHours`)
 * go, and so do a young number, address, app and payment password, with the payout accounts bound by it, that came from where the member had not been before.
 * What such a number took the place of is his again.
 * What came with the account stays, and so does that by which he has just proved himself (`provedBy`). He is told what went, there too. Call it with the member
 * held. Index: passkey_member, federated_identity_member, proof_origin pk.
 */
export async function takeYoungWays(deps: Deps, tx: Tx, { playerId, brandId, madeIn, provedBy }: { playerId: bigint; brandId: number; madeIn: MadeIn; provedBy?: AddedProof }): Promise<void> {
  const member = (await readMember(tx, playerId))!
  const after = new Date(Math.max(youngSince(await deps.brand.settings(brandId), deps.now()).getTime(), member.created_at.getTime() + 60_000))
  const session = 'only' in madeIn ? madeIn.only : madeIn.but
  const root = session === 0n ? null : (await readOrigin(tx, session)).rootId
  const isMeant = 'only' in madeIn ? sql`made_in = ${root}` : sql`made_in is distinct from ${root}`
  const { rows: passkeys } = await sql`delete from accounts.passkey where member_id = ${playerId} and made_at > ${after} and ${root === null ? sql`true` : isMeant} returning 1`.execute(tx)
  const { rows: links } = await sql<{ provider: FederatedProvider }>`delete from accounts.federated_identity where member_id = ${playerId} and linked_at > ${after} and ${root === null ? sql`true` : isMeant} returning provider`.execute(tx)
  await tellWaysGone(deps, tx, brandId, member, { passkeys: passkeys.length, providers: links.map(({ provider }) => provider) })
  const strange = (await strangeProofs(tx, member, after, (id) => ('only' in madeIn ? id === root : id !== root))).filter((way) => way !== provedBy)
  if (strange.includes('totp')) {
    await deleteAuthenticator(tx, playerId)
    await tellMember(deps, tx, brandId, member, { template: 'authenticator_removed', words: {} })
  }
  if (strange.includes('payment')) await forgetPayment(deps, tx, member, await paymentPasswordSince(tx, playerId))
  const channels = (['sms', 'mail'] as const).filter((channel) => strange.includes(channel))
  const back = await bringBackFormer(deps, tx, member, channels)
  for (const channel of channels) await forgetFormerContacts(tx, playerId, channel)
  await takeContacts(deps, tx, (await readMember(tx, playerId))!, { sms: channels.includes('sms') && back.mobile === null, mail: channels.includes('mail') && back.email === null })
}

/** Young proofs that came in a session of those, opened where the member had not been until then. */
async function strangeProofs(tx: Tx, member: MemberRow, after: Date, isMeant: (session: bigint) => boolean): Promise<AddedProof[]> {
  const app = await readAuthenticator(tx, member.id)
  const origins = await originsOf(tx, member.id, { sms: member.mobile_proved_at, mail: member.email_proved_at, totp: app?.confirmed_at ?? null, payment: await paymentPasswordSince(tx, member.id) })
  const strange: AddedProof[] = []
  for (const { way, at, madeIn, from } of origins) if (at > after && isMeant(madeIn) && !(await hasBeenAt(tx, member.id, from, after))) strange.push(way)
  return strange
}
