import { z } from 'zod'
import { federatedProviders } from '../auth/member/federated.ts'
import { calls, Id, Instant, OneId } from '../call.ts'

const Reason = z.string().trim().min(3).max(300).describe('told in the audit log')
const Contact = z.object({ masked: z.string(), isVerified: z.boolean() }).nullable()
export const PlayerCare = z.object({
  status: z.enum(['active', 'locked', 'closed']),
  mustChangePassword: z.boolean(),
  mobile: Contact,
  email: Contact,
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      system: z.string(),
      address: z.string(),
      firstSeenAt: Instant,
      lastSeenAt: Instant,
    }),
  ),
  signIns: z
    .array(
      z.object({
        at: Instant,
        way: z.string(),
        isOpened: z.boolean(),
        tries: z.number(),
        browser: z.string(),
        system: z.string(),
        address: z.string(),
      }),
    )
    .describe(
      'the latest ten that came in and the latest ten refused ones; tries: of one network and way within an hour',
    ),
  ways: z
    .object({
      authenticator: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
      passkeys: z.array(
        z.object({ name: z.string(), madeAt: Instant, usedAt: Instant.nullable() }),
      ),
      identities: z.array(
        z.object({
          provider: z.enum(federatedProviders),
          shownAs: z.string().describe('masked; empty: not told'),
          linkedAt: Instant,
        }),
      ),
      hasPaymentPassword: z.boolean(),
    })
    .describe('by what he comes in and proves himself'),
  personal: z
    .object({
      realName: z.string().describe('empty: not told'),
      birthday: z.string().describe('empty: not told'),
      payoutAccounts: z.array(
        z.object({
          methodName: z.string(),
          maskedNumber: z.string(),
          holder: z.string(),
          usableFrom: Instant,
        }),
      ),
      payoutAccountGoneAt: Instant.nullable().describe('when one was last taken off'),
      payoutsHeldUntil: Instant.nullable().describe('before when no money goes out'),
    })
    .nullable()
    .describe('null: the role does not show it'),
  notes: z
    .array(z.object({ id: z.string(), at: Instant, by: z.string(), text: z.string() }))
    .describe('the newest first'),
})
// What an account looks like is told to those who may read it, not to those who may act upon it.
const act = { session: 'operator', params: OneId, value: z.object({}) } as const

/** What operators do for a player, or against them. */
export const careCalls = calls({
  'GET /ops/players/:id/care': {
    summary: 'A player’s contacts, sessions, latest sign-ins and notes',
    ...act,
    value: PlayerCare,
    right: 'players.read',
    refusals: [],
  },
  'POST /ops/players/:id/notes': {
    summary: 'Write a note that other operators read',
    ...act,
    right: 'players.note',
    keyed: true,
    body: z.object({ text: z.string().trim().min(1).max(1000) }),
    refusals: [],
  },
  'PUT /ops/players/:id/status': {
    summary: 'Lock a player out, or let him in again',
    ...act,
    right: 'players.lock',
    body: z.object({ status: z.enum(['active', 'locked']), reason: Reason }),
    refusals: ['account_closed', 'real_account_needed'],
  },
  'PUT /ops/players/:id/personal': {
    summary: 'Correct a real name or a birthday that the player has given once; he is told',
    ...act,
    right: 'players.correct',
    body: z.object({
      realName: z.string().trim().max(255).optional(),
      birthday: z.string().max(10).optional(),
      reason: Reason,
    }),
    refusals: ['account_closed', 'real_account_needed'],
  },
  'POST /ops/players/:id/sessions/end': {
    summary: 'End every session of a player, or one',
    ...act,
    right: 'players.sessions',
    body: z.object({
      reason: Reason,
      session: Id.optional().describe('that one alone'),
    }),
    refusals: [],
  },
  'POST /ops/players/:id/password/renew': {
    summary:
      'Have the player set a new password, by a reset where they are reached, at the next sign-in otherwise; ends their sessions and holds payouts',
    ...act,
    right: 'players.password',
    body: z.object({ reason: Reason }),
    refusals: ['real_account_needed'],
  },
  'POST /ops/players/:id/payment-password/forget': {
    summary: 'Remove a forgotten payment password; payouts are held',
    ...act,
    right: 'players.password',
    body: z.object({ reason: Reason }),
    refusals: ['real_account_needed', 'payment_password_not_set'],
  },
  'POST /ops/players/:id/tries/forget': {
    summary: 'Let a player who mistyped his password too often try again at once',
    ...act,
    right: 'players.tries',
    body: z.object({}),
    refusals: [],
  },
})
