import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Provider, { type JWK } from 'oidc-provider'
import { sandboxClient } from './demo-accounts.ts'
import { createMemory } from './memory.ts'
import { personOf } from './people.ts'

/** A whole OpenID provider, under `/oidc` of the sandbox. Its keys are made again at each start. */
export function createProvider({
  address,
  portals,
}: {
  address: string
  portals: readonly string[]
}): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new Provider(`${address}/oidc`, {
    adapter: createMemory(),
    clients: [
      {
        client_id: sandboxClient.id,
        client_secret: sandboxClient.secret,
        redirect_uris: portals.map((portal) => `${portal}/federated`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: all of it stands in the ID token.
    conformIdTokenClaims: false,
    // Facebook's own, for the sandbox that plays it.
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/oidc/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_context, id) => {
      const person = personOf(id)
      return person
        ? {
            accountId: id,
            claims: async () => ({
              sub: id,
              name: person.name,
              email: person.email,
              email_verified: person.isEmailProved,
            }),
          }
        : undefined
    },
    // No one is asked for consent to what is shared.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session!.accountId!,
        clientId: oidc.client!.clientId,
      })
      grant.addOIDCScope('openid email profile public_profile')
      await grant.save()
      return grant
    },
  })
}
