import { z } from 'zod'
import { calls, Instant } from '../call.ts'

const Row = z.record(z.string(), z.unknown())
const rows = (of: string) => z.array(Row).describe(of)

export const member = calls({
  'GET /wps/member/own-data': {
    summary: 'All that is kept about the member themselves, sent while it is read',
    session: 'member',
    stepUp: true,
    isStreamed: true,
    limits: [{ per: 'member', tries: 5, seconds: 3_600 }],
    value: z.object({
      madeAt: Instant,
      profile: rows('one row: names, date of birth, what was agreed to'),
      contacts: rows('numbers and addresses, and since when each is verified'),
      sessions: rows('devices that were signed in'),
      signIns: rows('successful and refused attempts'),
      securityEvents: rows('what changed about signing in, and when'),
      linkedLogins: rows('accounts elsewhere that sign in here'),
      passkeys: rows('names of passkeys'),
      bets: rows('rounds'),
      entries: rows('every movement of money'),
      deposits: rows('orders'),
      missingPayments: rows('payments reported as missing'),
      payoutAccounts: rows('where winnings are sent'),
      withdrawals: rows('requests'),
      identityChecks: rows('when documents were sent, and what was decided'),
      bonuses: rows('with their turnover'),
      freeRounds: rows('given'),
      points: rows('every change of points'),
      redemptions: rows('rewards asked for with points'),
      clubLabels: rows('changes of the club label'),
      limits: rows('set by the member or for them'),
      limitChanges: rows('what was set, and when'),
      breaks: rows('breaks and self-exclusions'),
      questions: rows('asked about rounds, with their answers'),
      feedback: rows('what they wrote to the brand, with the answers'),
      serviceMessages: rows('of the chats with customer service'),
      offers: rows('what you said of offers, by channel'),
      messages: rows('of the inbox'),
    }),
    refusals: [],
  },
})
