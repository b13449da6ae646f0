import { createHmac } from 'node:crypto'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { publish } from '../../../db/outbox/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../sessions/in-session.ts'
import { recordChange } from '../security-events/record-change.ts'
import { refuseIfShutOut } from '../sign-in/ways-left.ts'
import { isOpen } from '../sign-in/ways.ts'
import { challengeSigned, keepChallenge } from './challenge.ts'
import { deletePasskey, insertPasskey, passkeysOf } from './store.ts'

const PASSKEYS_MOST = 10

/** Asks the member's device for a passkey, good for this host. */
export async function beginPasskey(
  deps: Deps,
  { member, host }: { member: MemberSession; host: string },
) {
  const settings = await deps.brand.settings(member.brandId)
  if (!isOpen(settings, 'PASSKEYS')) return refuse('way_closed')
  const own = await passkeysOf(deps.db, member.playerId)
  if (own.length >= PASSKEYS_MOST) return refuse('too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpName: settings.name,
    rpID: host,
    userName: member.username,
    userDisplayName: member.username,
    timeout: 120_000,
    // Says nothing of the member, and is the same each time, so that one device keeps one.
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
    { brandId: member.brandId, host, purpose: { in: member.sessionId, to: 'enrol' } },
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
    { brandId: member.brandId, host, purpose: { in: member.sessionId, to: 'enrol' } },
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
    const isFirst = (await passkeysOf(tx, member.playerId)).length === 0
    if (
      !(await insertPasskey(tx, {
        brandId: member.brandId,
        memberId: member.playerId,
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
    await recordChange(deps, tx, member.playerId, {
      kind: 'passkey_added',
      to: name,
      isFirst,
      by: member,
    })
    await publish(tx, 'member.passkey_added', {
      brandId: member.brandId,
      playerId: member.playerId,
    })
    return {}
  })
}

/** The device may keep its half, which opens nothing any more. Never the last sign-in method. */
export async function removePasskey(
  deps: Deps,
  { member, id }: { member: MemberSession; id: string },
) {
  return inSession(deps.db, member, async (tx) => {
    const passkey = await deletePasskey(tx, member.playerId, BigInt(id))
    if (!passkey) return refuse('not_found')
    const shutOut = await refuseIfShutOut(deps, tx, member)
    if (shutOut) return shutOut
    await recordChange(deps, tx, member.playerId, {
      kind: 'passkey_removed',
      from: passkey.name,
      by: member,
    })
    await publish(tx, 'member.passkey_removed', {
      brandId: member.brandId,
      playerId: member.playerId,
    })
    return {}
  })
}
