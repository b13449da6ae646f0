import { createHmac } from 'node:crypto'
import type { FederatedProvider } from '@padma/contract'
import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import { accountOf, facebookOwn, GOOGLE_ISSUER } from '../account-of.ts'
import { fetchFrom, isOfThisMachine } from '../../../../http/outside/fetch-from.ts'
import { type ProviderRow, readProvider } from '../store.ts'

export const SECRET_PURPOSE = 'accounts.federated.secret'
const WAITS_SECONDS = 5
/** How long what Google says of itself is believed. */
const DISCOVERED_MS = 10 * 60_000

/**
 * What a provider says of a person. The address is for filling a form in, and proves nothing here.
 */
export type Person = { subject: string; email: string | null; name: string | null }
type ProviderClient = {
  /** The brand's, by which persons are known. */
  account: string
  scope: string
  client: oidc.Configuration
  /**
   * Exchanges the code of the address that he came back to. Throws when anything is not as it
   * should be.
   */
  personOf: (
    came: URL,
    checks: { verifier: string; state: string; nonce: string },
  ) => Promise<Person>
}

/** Speaks to the brand's own account with a provider; null where it has none. */
export function createProviders(deps: Pick<Deps, 'db' | 'box'>) {
  const discovered = new Map<string, { until: number; client: Promise<oidc.Configuration> }>()

  return async (brandId: number, provider: FederatedProvider): Promise<ProviderClient | null> => {
    const row = await readProvider(deps.db, brandId, provider)
    if (!row) return null
    if (provider === 'FACEBOOK') return facebook(row, secretOf(deps, row))
    const key = `${brandId} ${accountOf(row)} ${row.changed_at.getTime()}`
    let known = discovered.get(key)
    if (!known || known.until < Date.now()) {
      known = { until: Date.now() + DISCOVERED_MS, client: discover(row, secretOf(deps, row)) }
      discovered.set(key, known)
      known.client.catch(() => discovered.delete(key))
    }
    return google(row, await known.client)
  }
}
export type Providers = ReturnType<typeof createProviders>

async function discover(row: ProviderRow, secret: string): Promise<oidc.Configuration> {
  const issuer = new URL(row.addresses.issuer ?? GOOGLE_ISSUER)
  const client = await oidc.discovery(
    issuer,
    row.client_id,
    undefined,
    oidc.ClientSecretPost(secret),
    {
      timeout: WAITS_SECONDS,
      execute: isOfThisMachine(issuer) ? [oidc.allowInsecureRequests] : [],
      [oidc.customFetch]: fetchFrom(issuer),
    },
  )
  // The library trusts the line that an ID token came by; anyone in between must not be able to
  // make one.
  oidc.enableNonRepudiationChecks(client)
  return client
}

function google(row: ProviderRow, client: oidc.Configuration): ProviderClient {
  return {
    account: accountOf(row),
    client,
    scope: 'openid email profile',
    async personOf(came, { verifier, state, nonce }) {
      const tokens = await oidc.authorizationCodeGrant(client, came, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const { sub, email, email_verified, name } = tokens.claims()!
      return {
        subject: sub,
        email: email_verified === true ? textOrNull(email) : null,
        name: textOrNull(name),
      }
    },
  }
}

/**
 * Plain OAuth 2: the profile says who it is, asked for with the token and the proof that the
 * caller has the secret.
 */
function facebook(row: ProviderRow, secret: string): ProviderClient {
  const { authorize, token, profile } = { ...facebookOwn, ...row.addresses }
  const client = new oidc.Configuration(
    { issuer: new URL(authorize).origin, authorization_endpoint: authorize, token_endpoint: token },
    row.client_id,
    undefined,
    oidc.ClientSecretPost(secret),
  )
  client.timeout = WAITS_SECONDS
  client[oidc.customFetch] = fetchFrom(new URL(token))
  if (isOfThisMachine(new URL(token))) oidc.allowInsecureRequests(client)
  return {
    account: accountOf(row),
    client,
    scope: 'email public_profile',
    async personOf(came, { verifier, state }) {
      // Facebook's own answer names no issuer; one that a provider adds is not of this client's
      // making.
      came.searchParams.delete('iss')
      const { access_token } = await oidc.authorizationCodeGrant(client, came, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      })
      const asked = new URL(profile)
      asked.search = new URLSearchParams({
        fields: 'id,name,email',
        appsecret_proof: createHmac('sha256', secret).update(access_token).digest('hex'),
      }).toString()
      const answer = await oidc.fetchProtectedResource(client, access_token, asked, 'GET')
      const told = (await answer.json()) as { id?: unknown; email?: unknown; name?: unknown }
      if (!answer.ok || typeof told.id !== 'string' || told.id === '')
        throw new Error(`the profile was answered with ${answer.status}`)
      return {
        subject: told.id.slice(0, 255),
        email: textOrNull(told.email),
        name: textOrNull(told.name),
      }
    },
  }
}

function secretOf(deps: Pick<Deps, 'box'>, row: ProviderRow): string {
  return row.secret_box ? deps.box.open(SECRET_PURPOSE, row.secret_box).toString() : ''
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 254 ? value : null
