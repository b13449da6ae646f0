import { z } from 'zod'
import { calls, Id, Instant } from '../call.ts'

/**
 * Who can say who a visitor is, with the addresses of each that a brand may set; one that it does
 * not is the provider's own.
 */
export const providerAddresses = {
  GOOGLE: ['issuer'],
  FACEBOOK: ['authorize', 'token', 'profile'],
  FIREBASE: ['issuer', 'keys', 'send', 'exchange'],
} as const
export const identityProviders = ['GOOGLE', 'FACEBOOK', 'FIREBASE'] as const
export type IdentityProvider = (typeof identityProviders)[number]
const Address = z.string().trim().max(300).optional()

const params = z.object({ provider: z.enum(identityProviders) })
const IdentityProviders = z.object({
  providers: z.array(
    z.object({
      provider: z.enum(identityProviders),
      clientId: z.string().nullable().describe('null: the brand has no account there'),
      hasSecret: z.boolean(),
      addresses: z.record(z.string(), z.string()),
      changedAt: Instant.nullable(),
    }),
  ),
  changes: z
    .array(
      z.object({
        id: z.string(),
        at: Instant,
        by: z.string(),
        provider: z.enum(identityProviders),
        isRemoved: z.boolean(),
      }),
    )
    .describe('by others, the newest first, that the caller has not yet confirmed having seen'),
})

/**
 * The brand's accounts with Google, Facebook and Firebase. A secret goes in and never comes out.
 * Those who change these decide who is believed about who a member is: owners alone.
 */
export const ops = calls({
  'GET /ops/identity-providers': {
    summary: 'Under what the brand is known to those who vouch for visitors',
    session: 'operator',
    right: 'identityProviders.read',
    value: IdentityProviders,
    refusals: [],
  },
  'PUT /ops/identity-providers/:provider': {
    summary: 'Change an account with a provider',
    session: 'operator',
    right: 'identityProviders.change',
    params,
    body: z.object({
      clientId: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9._:-]{1,200}$/)
        .describe('of Firebase: the project'),
      secret: z.string().trim().min(1).max(300).optional().describe('none: as it is'),
      addresses: z
        .object({
          issuer: Address,
          authorize: Address,
          token: Address,
          profile: Address,
          keys: Address,
          send: Address,
          exchange: Address,
        })
        .default({})
        .describe('empty: the provider’s own'),
    }),
    value: IdentityProviders,
    refusals: [],
  },
  'POST /ops/identity-providers/seen': {
    summary: 'Say that one has seen what others changed, up to this change',
    session: 'operator',
    right: 'identityProviders.read',
    body: z.object({
      until: Id.describe('of a change'),
    }),
    value: IdentityProviders,
    refusals: [],
  },
  'DELETE /ops/identity-providers/:provider': {
    summary:
      'Forget the account with a provider, and its secret; people who came by it are nobody until it is there again',
    session: 'operator',
    right: 'identityProviders.change',
    params,
    value: IdentityProviders,
    refusals: [],
  },
})
