import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Tx } from '../../../db/pool.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { passAddress } from '../challenge/address.ts'
import type { ChallengeAnswer } from '../challenge/pass.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import type { Deps } from '../deps.ts'
import { recordFailedSignIn } from '../devices/record-sign-in.ts'
import { readMember } from '../../members/index.ts'
import { isOpen } from '../sign-in/ways.ts'
import { type ChallengeFor, challengeSigned, keepChallenge } from './challenge.ts'
import { countUse, readPasskey } from './store.ts'

type Asking = { brand: BrandRef; host: string; challenge?: ChallengeAnswer; ip: string }

/**
 * What the device is to sign. It names no one: the device knows which passkeys it has for this
 * host.
 */
export async function askPasskey(deps: Deps, { brand, host, challenge, ip }: Asking) {
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
  return optionsToSign(deps, { brandId: brand.id, host, purpose: 'sign_in' })
}

export async function optionsToSign(deps: Deps, of: ChallengeFor) {
  const options = await generateAuthenticationOptions({
    rpID: of.host,
    userVerification: 'required',
    timeout: 120_000,
  })
  await keepChallenge(deps, of, options.challenge)
  return { options: { ...options } as Record<string, unknown> }
}

type Signed = { memberId: bigint; use: (tx: Tx) => Promise<boolean> }
type Response = ChallengeFor & { memberId: bigint | null; response: unknown }

/**
 * Whose passkey has signed what we asked: anyone's in a sign-in, else this member's. `failed` hears
 * whose it was that did not.
 */
export async function signedByPasskey(
  deps: Deps,
  { response, memberId, ...of }: Response,
  failed: (memberId: bigint) => Promise<void> = async () => {},
): Promise<Signed | Refusal<'passkey_failed'>> {
  const { brandId, host } = of
  const expectedChallenge = await challengeSigned(deps, of, response)
  const credentialId = (response as { id?: unknown }).id
  const passkey =
    expectedChallenge && typeof credentialId === 'string' && !credentialId.includes('\0')
      ? await readPasskey(deps.db, { brandId, host, credentialId })
      : null
  if (!passkey || (memberId !== null && passkey.member_id !== memberId))
    return refuse('passkey_failed')
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
  if (!verified?.verified) {
    await failed(passkey.member_id)
    return refuse('passkey_failed')
  }
  return {
    memberId: passkey.member_id,
    use: (tx) => countUse(tx, passkey.id, verified.authenticationInfo.newCounter, deps.now()),
  }
}

type SigningIn = { brand: BrandRef; response: unknown; host: string; ip: string; userAgent: string }

/**
 * Signs in by what the device has signed. Its owner unlocked it for that, so no second factor is
 * asked for.
 */
export async function signInByPasskey(deps: Deps, input: SigningIn) {
  const { brand, response, host, ip, userAgent } = input
  if (!isOpen(await deps.brand.settings(brand.id), 'PASSKEYS')) return refuse('way_closed')
  const signed = await signedByPasskey(
    deps,
    { brandId: brand.id, memberId: null, host, purpose: 'sign_in', response },
    (memberId) => recordFailedSignIn(deps, { brand, way: 'passkey', ip, userAgent }, memberId),
  )
  if (isRefusal(signed)) return signed
  const member = await readMember(deps.db, signed.memberId)
  if (!member) return refuse('passkey_failed')
  return completeSignIn(deps, {
    brand,
    member,
    way: 'passkey',
    ip,
    userAgent,
    alongside: async (tx) => ((await signed.use(tx)) ? null : refuse('passkey_failed')),
  })
}
