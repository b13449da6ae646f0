import type { ContactChannel, FederatedProvider, Went } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { type Asking, type Belief, beliefIn } from './belief.ts'
import type { Deps } from './deps.ts'
import { providerNames } from './federated/provider-names.ts'
import { doubt, formerChannels } from './factors/former-contacts.ts'
import { type Addition, additionsAfter } from './factors/origin.ts'
import { deleteAuthenticator } from './factors/store.ts'
import { dropContacts } from './factors/young-beside.ts'
import { youngSince } from './factors/young.ts'
import { forgetStrangePlaces, type IsOwnPlace, ownPlaces } from './known-network.ts'
import { forgetPayment, takePayoutAccounts } from './forget-payment.ts'
import { tellMember } from './profile/tell-member.ts'
import { holdAfterProofsTaken, newPayoutAccountsWaitUntil } from './password/waiting-payouts.ts'
import { type MemberRow, readMember } from './store/members.ts'
import { masked, writtenTaken, writtenWhy } from '../notify/index.ts'

/**
 * Whoever changes his password or ends sessions shuts out what a stranger set up in them as well: of what is young (`newFactorHours`) and came neither with the
 * account nor from him who asks, nor is what he has just shown. A stranger may be the one who asks, so the more it would cost the member, the surer it has to be who he is (`beliefIn`):
 * - passkeys and linked logins go; what came from a place of the member's own (`ownPlaces`) stays where it is not sure.
 * - payout accounts that came from elsewhere go, whoever asks: he binds them again.
 * - a number, a mailbox and an app that came from elsewhere go, unless nothing speaks for him who asks. What took a former one's place stays, but is `doubt`ed: the former one may be on a phone that was stolen.
 * - a payment password that came from elsewhere, without which nobody sets another, goes only where it is sure, and with it what was bound since.
 * Where anything from elsewhere went or stays, new payout accounts wait. He is told what went, there too, by the one message that tells of the act; of payment by one of its own. `isPasswordNew`: it is told in any case. `endedId`: what came in that session alone, and in those of its place that have ended.
 * What went or is doubted now, for the page of whoever asks; null where there is nothing to tell. Call it with the member held. Index: session_member, and as `additionsAfter`.
 */
export async function takeYoungWays(
  deps: Deps,
  tx: Tx,
  {
    playerId,
    brandId,
    asking,
    endedId,
    isPasswordNew = false,
  }: {
    playerId: bigint
    brandId: number
    asking: Asking
    endedId?: bigint
    isPasswordNew?: boolean
  },
): Promise<Went | null> {
  const member = (await readMember(tx, playerId))!
  const now = deps.now()
  const after = new Date(
    Math.max(
      youngSince(await deps.brand.settings(brandId), now).getTime(),
      member.created_at.getTime(),
    ),
  )
  const isOwnPlace = await ownPlaces(tx, playerId, now)
  const believed = await beliefIn(tx, asking, { settledBefore: after, isOwnPlace })
  const added = await additionsAfter(deps, tx, playerId, after)
  const went =
    added.length === 0
      ? null
      : await takeStrange(deps, tx, member, {
          added,
          believed,
          isOwnPlace,
          asking,
          isPasswordNew,
          ...(endedId !== undefined && { endedId }),
        })
  if (believed.isSure && endedId === undefined) await forgetStrangePlaces(tx, playerId, now)
  const more = went ? writtenTaken(member.language, went) : ''
  if (isPasswordNew || more !== '')
    await tellMember(deps, tx, brandId, member, {
      template: isPasswordNew ? 'password_changed' : 'sessions_ended',
      words: { more },
    })
  return went
}

async function takeStrange(
  deps: Deps,
  tx: Tx,
  member: MemberRow,
  {
    added,
    believed,
    isOwnPlace,
    asking,
    endedId,
    isPasswordNew,
  }: {
    added: readonly Addition[]
    believed: Belief
    isOwnPlace: IsOwnPlace
    asking: Asking
    endedId?: bigint
    isPasswordNew: boolean
  },
): Promise<Went | null> {
  const { id: playerId, brand_id: brandId } = member
  const ended = endedId === undefined ? null : await endedWith(tx, playerId, endedId)
  const isShown = ({ kind }: Addition): boolean =>
    Array.isArray(asking) && asking.some(({ way }) => way === kind)
  const meant = added.filter(
    (each) =>
      !isShown(each) && !believed.isHis(each) && (ended === null || ended.includes(each.madeIn)),
  )
  const strange = meant.filter(({ from }) => !isOwnPlace(from))

  const { passkeys, providers } = await takeWays(tx, member, believed.isSure ? meant : strange)
  if (strange.length === 0 && passkeys === 0 && providers.length === 0) return null
  const goes = strange.filter(
    ({ kind, ...origin }) =>
      kind === 'payout' ||
      (kind === 'payment' ? believed.isSure : believed.isSure || believed.wasInBefore(origin)),
  )
  const has = (kind: Addition['kind']): boolean => goes.some((each) => each.kind === kind)
  if (has('totp')) await deleteAuthenticator(tx, playerId)
  const accounts = goes.filter(({ kind }) => kind === 'payout')
  const why = writtenWhy(member.language, isPasswordNew ? 'password' : 'sessions')
  const payment = goes.find(({ kind }) => kind === 'payment')
  if (payment) await forgetPayment(deps, tx, member, { since: payment.since, accounts, why })
  else if (accounts.length > 0) await takePayoutAccounts(deps, tx, member, accounts, why)
  if (strange.length > 0)
    await holdAfterProofsTaken(deps, tx, { id: playerId, brandId, isReached: true })
  const formers = await formerChannels(tx, playerId)
  const doubted = formers.filter(has)
  for (const channel of doubted) await doubt(tx, playerId, channel)
  const isTaken = (channel: ContactChannel): boolean => has(channel) && !doubted.includes(channel)
  const { mobile, email } = await dropContacts(deps, tx, member, {
    sms: isTaken('sms'),
    mail: isTaken('mail'),
  })
  return {
    hasApp: has('totp'),
    passkeys,
    names: [
      ...providers.map((provider) => providerNames[provider]),
      ...[mobile, email].filter((each) => each !== null),
    ],
    doubted: doubted.map((channel) => masked((channel === 'sms' ? member.mobile : member.email)!)),
    hasPayment: payment !== undefined,
    payoutAccounts: accounts.map(({ name }) => name),
    newAccountsWaitUntil:
      strange.length > 0 ? (await newPayoutAccountsWaitUntil(tx, playerId))!.toISOString() : null,
  }
}

/** The session, and those of its network that have ended, as their roots: whoever signs out and in again has set up what he did in another one. */
async function endedWith(tx: Tx, memberId: bigint, sessionId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint; root: bigint; ip: string; hasEnded: boolean }>`
    select id, coalesce(root_id, id) as root, ip, revoked_at is not null as "hasEnded" from accounts.session where member_id = ${memberId}`.execute(
    tx,
  )
  const place = rows.find(({ id }) => id === sessionId)
  return rows
    .filter(
      ({ id, ip, hasEnded }) =>
        id === sessionId || (hasEnded && place && networkOf(ip) === networkOf(place.ip)),
    )
    .map(({ root }) => root)
}

async function takeWays(
  tx: Tx,
  member: MemberRow,
  going: readonly Addition[],
): Promise<{ passkeys: number; providers: FederatedProvider[] }> {
  const passkeys = going.filter(({ kind }) => kind === 'passkey').map(({ id }) => `${id}`)
  const providers = going
    .map(({ kind }) => kind)
    .filter((kind): kind is FederatedProvider => kind in providerNames)
  if (passkeys.length > 0)
    await sql`delete from accounts.passkey where member_id = ${member.id} and id = any(${passkeys}::bigint[])`.execute(
      tx,
    )
  if (providers.length > 0)
    await sql`delete from accounts.federated_identity where member_id = ${member.id} and provider = any(${providers}::text[])`.execute(
      tx,
    )
  return { passkeys: passkeys.length, providers }
}
