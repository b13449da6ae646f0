import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { BrandRef } from '../../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../../refusal.ts'
import type { Tx } from '../../../../db/pool.ts'
import { passAddress } from '../../challenge/address.ts'
import type { ChallengeAnswer } from '../../challenge/pass.ts'
import { readMobile, markRead, readMemberByMobile } from '../../../members/index.ts'
import type { Deps } from '../../deps.ts'
import { completeSignIn } from '../../sign-in/complete-sign-in.ts'
import { spend } from '../../challenge/store.ts'
import { isOpen } from '../../sign-in/ways.ts'
import { fetchFrom } from '../../../../http/outside/fetch-from.ts'
import { readProvider } from '../store.ts'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const LEEWAY_SECONDS = 60
/** A token lives an hour; the number must have been proved just now. */
const PROVED_WITHIN_SECONDS = 5 * 60

const Claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

type ProvedNumber = { mobile: string; use: (tx: Tx) => Promise<boolean> }

/**
 * Reads an ID token of Firebase's sign-in by phone: signed by the issuer's key and by RS256 alone,
 * for the brand's project, in time, of a number proved just now. The caller that acts on it uses it
 * up in its transaction.
 */
export function createFirebase(deps: Deps) {
  const keysAt = new Map<string, JWTVerifyGetKey>()
  return async function provedNumber(
    brandId: number,
    token: string,
  ): Promise<ProvedNumber | Refusal<'way_closed' | 'federated_failed'>> {
    const row = isOpen(await deps.brand.settings(brandId), 'FIREBASE')
      ? await readProvider(deps.db, brandId, 'FIREBASE')
      : null
    if (!row) return refuse('way_closed')
    const address = row.addresses.keys ?? GOOGLE_KEYS
    const keys =
      keysAt.get(address) ??
      createRemoteJWKSet(new URL(address), {
        timeoutDuration: 5_000,
        [customFetch]: fetchFrom(new URL(address)),
      })
    keysAt.set(address, keys)
    const now = deps.now()
    const claims = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      audience: row.client_id,
      issuer: row.addresses.issuer ?? `https://securetoken.google.com/${row.client_id}`,
      currentDate: now,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
    }).then(
      ({ payload }) => Claims.safeParse(payload).data,
      () => undefined,
    )
    const seconds = now.getTime() / 1000
    if (
      !claims ||
      claims.iat > seconds + LEEWAY_SECONDS ||
      claims.auth_time > seconds + LEEWAY_SECONDS ||
      claims.auth_time < seconds - PROVED_WITHIN_SECONDS - LEEWAY_SECONDS
    )
      return refuse('federated_failed')
    // Of what was signed: a signature may be written in more than one way.
    const tokenHash = createHash('sha256')
      .update(token.slice(0, token.lastIndexOf('.')))
      .digest()
    return {
      mobile: claims.phone_number,
      use: (tx) => spend(tx, tokenHash, new Date((claims.exp + LEEWAY_SECONDS) * 1000)),
    }
  }
}
export type Firebase = ReturnType<typeof createFirebase>

/** Signs in by a number that Firebase has sent its code to. */
export async function signInByFirebase(
  deps: Deps,
  provedNumber: Firebase,
  {
    brand,
    mobile: entered,
    dialingCode,
    idToken,
    challenge,
    isForAgents = false,
    ip,
    userAgent,
  }: {
    brand: BrandRef
    mobile: string
    dialingCode: string
    idToken: string
    challenge?: ChallengeAnswer
    isForAgents?: boolean
    ip: string
    userAgent: string
  },
) {
  const settings = await deps.brand.settings(brand.id)
  const passed = await passAddress(deps, {
    limits: deps.federatedTries,
    brand,
    settings,
    purpose: 'sign_in',
    given: challenge,
    ip,
  })
  if (isRefusal(passed)) return passed
  const proved = await provedNumber(brand.id, idToken)
  if ('refused' in proved) return proved
  if (readMobile(entered, dialingCode, settings.country) !== proved.mobile)
    return refuse('federated_failed')
  const member = await readMemberByMobile(deps.db, brand.id, proved.mobile)
  // The number is proved, so it may be told that no one here has verified it.
  if (!member?.mobile_proved_at) return refuse('mobile_unknown')
  return completeSignIn(deps, {
    brand,
    member,
    way: 'sms',
    ip,
    userAgent,
    isForAgents,
    alongside: async (tx) => {
      if (!(await proved.use(tx))) return refuse('federated_failed')
      const isRead = await markRead(tx, member.id, proved.mobile, deps.now())
      return isRead ? null : refuse('federated_failed')
    },
  })
}
