import { createHmac } from 'node:crypto'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { publish } from '../../../db/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../in-session.ts'
import { forgetPlaces } from '../known-network.ts'
import { tellMember } from '../profile/tell-member.ts'
import { readMember } from '../store/members.ts'
import { tellWaysGone } from '../tell-ways-gone.ts'
import { refuseIfShutOut } from '../ways-left.ts'
import { isOpen } from '../ways.ts'
import { challengeSigned, keepChallenge } from './challenge.ts'
import { deletePasskey, insertPasskey, passkeysOf } from './store.ts'

const PASSKEYS_MOST = 10

/** Asks the member's device for a passkey; he shows first that he knows his password. It is good for the host that he is at. */
export async function beginPasskey(
  deps: Deps,
  { member, password, host }: { member: MemberSession; password: string; host: string },
) {
  const settings = await deps.brand.settings(member.brandId)
  if (!isOpen(settings, 'PASSKEYS')) return refuse('way_closed')
  const known = await checkOwnPassword(deps, member, password)
  if (isRefusal(known)) return known
  const own = await passkeysOf(deps.db, member.playerId)
  if (own.length >= PASSKEYS_MOST) return refuse('too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpName: settings.name,
    rpID: host,
    userName: known.username,
    userDisplayName: known.username,
    timeout: 120_000,
    // Says nothing of him, and is the same each time, so that one device keeps one.
    userID: new Uint8Array(
      createHmac('sha256', deps.box.derive('accounts.passkey'))
        .update(`${member.playerId}`)
        .digest(),
    ),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
  })
  await keepChallenge(
    deps,
    { brandId: member.brandId, memberId: member.playerId, host },
    options.challenge,
  )
  return { options: { ...options } as Record<string, unknown> }
}

/** Keeps what the device has made. */
export async function confirmPasskey(
  deps: Deps,
  {
    member,
    name,
    response,
    host,
  }: { member: MemberSession; name: string; response: unknown; host: string },
) {
  if (!isOpen(await deps.brand.settings(member.brandId), 'PASSKEYS')) return refuse('way_closed')
  const expectedChallenge = await challengeSigned(
    deps,
    { brandId: member.brandId, memberId: member.playerId, host },
    response,
  )
  if (!expectedChallenge) return refuse('passkey_failed')
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: deps.portalAt(host),
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return refuse('passkey_failed')
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return inSession(deps.db, member, async (tx) => {
    const at = deps.now()
    if (
      !(await insertPasskey(tx, {
        brandId: member.brandId,
        memberId: member.playerId,
        sessionId: member.sessionId,
        ip: member.ip,
        host,
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: transports ?? [],
        name,
        at,
      }))
    )
      return refuse('passkey_failed')
    await forgetPlaces(tx, { playerId: member.playerId, keptId: member.sessionId, at })
    await tellMember(deps, tx, member.brandId, (await readMember(tx, member.playerId))!, {
      template: 'passkey_added',
      words: {},
    })
    await publish(tx, 'member.passkey_added', {
      brandId: member.brandId,
      playerId: member.playerId,
    })
    return {}
  })
}

/** By the password; the device may keep its half, which opens nothing any more. Never where nothing else opens the account. */
export async function removePasskey(
  deps: Deps,
  { member, id, password }: { member: MemberSession; id: string; password: string },
) {
  const known = await checkOwnPassword(deps, member, password)
  if (isRefusal(known)) return known
  return inSession(deps.db, member, async (tx) => {
    if (!(await deletePasskey(tx, member.playerId, BigInt(id)))) return refuse('not_found')
    const shutOut = await refuseIfShutOut(deps, tx, member)
    if (shutOut) return shutOut
    await tellWaysGone(deps, tx, member.brandId, (await readMember(tx, member.playerId))!, {
      passkeys: 1,
    })
    await publish(tx, 'member.passkey_removed', {
      brandId: member.brandId,
      playerId: member.playerId,
    })
    return {}
  })
}
