import { createHmac, randomBytes } from 'node:crypto'
import type { FederatedProvider } from '@padma/contract'
import * as oidc from 'openid-client'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { passAddress } from '../challenge/address.ts'
import type { ChallengeAnswer } from '../challenge/pass.ts'
import type { Deps } from '../deps.ts'
import { digestOf, newToken } from '../../../secrets/token.ts'
import { isOpen } from '../sign-in/ways.ts'
import type { Providers } from './providers/provider.ts'
import { insertAttempt } from './store.ts'

const GOOD_MS = 10 * 60_000

/**
 * Where a person goes to sign in by a provider. They come back to the brand's own address, which no
 * request can change: the edge knows the host as one of the brand's, and everything behind it is
 * ours. `browser` stays in the browser that began; without it the state is worth nothing.
 */
export async function beginFederated(
  deps: Deps,
  providers: Providers,
  {
    brand,
    provider,
    host,
    ip,
    language,
    challenge,
    memberId = null,
  }: {
    brand: BrandRef
    provider: FederatedProvider
    host: string
    ip: string
    challenge?: ChallengeAnswer
    /** In which he is asked, if the provider can. */
    language: string
    /** Who links; his coming back signs nobody in. */
    memberId?: bigint | null
  },
) {
  const settings = await deps.brand.settings(brand.id)
  if (!isOpen(settings, provider)) return refuse('way_closed')
  // Those who link have shown their password.
  const passed =
    memberId === null
      ? await passAddress(deps, {
          limits: deps.federatedTries,
          brand,
          settings,
          purpose: 'sign_in',
          given: challenge,
          ip,
        })
      : null
  if (isRefusal(passed)) return passed
  const known = await providers(brand.id, provider).catch(() => 'silent' as const)
  if (known === 'silent') return refuse('provider_unavailable')
  if (!known) return refuse('way_closed')
  const { token: browser, digest: browserHash } = newToken()
  const state = randomBytes(32).toString('base64url')
  const { verifier, nonce } = wordsOf(deps, browser)
  const redirect = `${deps.portalAt(host)}/federated`
  await insertAttempt(deps.db, {
    stateHash: digestOf(state),
    browserHash,
    brandId: brand.id,
    provider,
    redirect,
    expiresAt: new Date(deps.now().getTime() + GOOD_MS),
    memberId,
  })
  const url = oidc.buildAuthorizationUrl(known.client, {
    redirect_uri: redirect,
    scope: known.scope,
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(provider === 'GOOGLE' && { nonce }),
  })
  return { url: url.href, browser }
}

/**
 * Verifier and nonce of an attempt: found again from what stays in the browser, and by nobody
 * without the master key.
 */
export function wordsOf(deps: Deps, browser: string): { verifier: string; nonce: string } {
  const word = (of: string) =>
    createHmac('sha256', deps.box.derive('accounts.federated'))
      .update(`${of} ${browser}`)
      .digest('base64url')
  return { verifier: word('verifier'), nonce: word('nonce') }
}
