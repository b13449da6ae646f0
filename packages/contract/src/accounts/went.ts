import { z } from 'zod'
import { Instant } from '../call.ts'

/** What was added lately from elsewhere, and is gone or doubted because somebody was put out; as the member is written to of it. */
export const Went = z
  .object({
    hasApp: z.boolean().describe('the authenticator app'),
    passkeys: z.number().describe('how many'),
    names: z.array(z.string()).describe('linked logins, numbers and addresses, these masked'),
    doubted: z
      .array(z.string())
      .describe('they stay, and codes go to the former ones until they are confirmed'),
    hasPayment: z
      .boolean()
      .describe('the payment password, with the payout accounts that were bound since'),
    payoutAccounts: z.array(z.string()).describe('with their method, masked'),
    newAccountsWaitUntil: Instant.nullable().describe(
      'from when on money goes to payout accounts that are added now; null: they need not wait for that',
    ),
  })
  .nullable()
  .describe('what went with it; null: nothing')
export type Went = NonNullable<z.infer<typeof Went>>
