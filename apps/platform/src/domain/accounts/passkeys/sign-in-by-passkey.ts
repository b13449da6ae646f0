import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { passAddress } from '../challenge/address.ts'
import type { ChallengeAnswer } from '../challenge/pass.ts'
import type { Deps } from '../deps.ts'
import { recordFailedSignIn } from '../devices/record-sign-in.ts'
import { enter } from '../enter.ts'
import { readMember } from '../store/members.ts'
import { isOpen } from '../ways.ts'
import { challengeSigned, keepChallenge } from './challenge.ts'
import { countUse, readPasskey } from './store.ts'

/** What the device is to sign. It names nobody: the device knows which passkeys it has for this host. */
export async function askPasskey(
  deps: Deps,
  {
    brand,
    host,
    challenge,
    ip,
  }: { brand: BrandRef; host: string; challenge?: ChallengeAnswer; ip: string },
) {
  const settings = await deps.brand.settings(brand.id)
  if (!isOpen(settings, 'PASSKEYS')) return refuse('way_closed')
  const passed = await passAddress(deps, {
    limits: deps.federatedTries,
    brand,
    settings,
    purpose: 'sign_in',
    given: challenge,
    ip,
  })
  if (isRefusal(passed)) return passed
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    timeout: 120_000,
  })
  await keepChallenge(deps, { brandId: brand.id, memberId: null, host }, options.challenge)
  return { options: { ...options } as Record<string, unknown> }
}

/** Signs in by what the device has signed. Its owner unlocked it for that, so nothing else is asked for, unless it is young beside something older. */
export async function signInByPasskey(
  deps: Deps,
  {
    brand,
    response,
    host,
    ip,
    userAgent,
  }: { brand: BrandRef; response: unknown; host: string; ip: string; userAgent: string },
) {
  if (!isOpen(await deps.brand.settings(brand.id), 'PASSKEYS')) return refuse('way_closed')
  const expectedChallenge = await challengeSigned(
    deps,
    { brandId: brand.id, memberId: null, host },
    response,
  )
  const credentialId = (response as { id?: unknown }).id
  const passkey =
    expectedChallenge && typeof credentialId === 'string' && !credentialId.includes('\0')
      ? await readPasskey(deps.db, { brandId: brand.id, host, credentialId })
      : null
  if (!passkey) return refuse('passkey_failed')
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: expectedChallenge!,
    expectedOrigin: deps.portalAt(host),
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports as never,
    },
  }).catch(() => null)
  const member = verified?.verified ? await readMember(deps.db, passkey.member_id) : null
  if (!verified || !member) {
    await recordFailedSignIn(deps, { brand, way: 'passkey', ip, userAgent }, passkey.member_id)
    return refuse('passkey_failed')
  }
  return enter(deps, {
    brand,
    member,
    way: 'passkey',
    ip,
    userAgent,
    madeAt: passkey.made_at,
    alongside: async (tx) =>
      (await countUse(tx, passkey.id, verified.authenticationInfo.newCounter, deps.now()))
        ? null
        : refuse('passkey_failed'),
  })
}
