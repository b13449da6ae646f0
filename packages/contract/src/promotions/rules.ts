import { z } from 'zod'
import { EnteredAmount, Instant } from '../call.ts'
import { audiences } from '../brand/choices.ts'
import { HtmlWords, InstantOrNone, LinkOrNone, Words, WordsNeeded } from '../values/settings.ts'

/** An amount, or empty where there is no bound. */
const AmountOrNone = z.union([z.literal(''), EnteredAmount])
const Percent = z
  .number()
  .min(0.01)
  .max(500)
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, 'two_decimals')
const Days = z.number().int().min(1).max(90)
const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

/** How money that is given must be played through. */
export const MoneyTerms = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('cash'),
    turnoverTimes: z.number().int().min(0).max(50).describe('before it can be withdrawn'),
  }),
  z.object({
    as: z.literal('bonus'),
    wageringTimes: z.number().int().min(0).max(100),
    wageringOn: z
      .enum(['bonus', 'bonus_and_deposit'])
      .describe('what the times count; without a deposit the bonus alone'),
    maxBet: AmountOrNone.describe('of a round above it the bonus share counts nothing'),
    maxCashout: AmountOrNone.describe('the most that it turns into cash'),
    days: Days.describe('for the wagering'),
  }),
])
export type MoneyTerms = z.output<typeof MoneyTerms>

const FreeRoundsGift = z.object({
  vendor: z.string().min(1).max(40),
  gameCode: z.string().min(1).max(60),
  rounds: z.number().int().min(1).max(100),
  stake: EnteredAmount,
  days: Days,
})

const onDeposit = {
  percent: Percent,
  cap: EnteredAmount,
  minDeposit: EnteredAmount,
  terms: MoneyTerms,
}
const ascending = (tiers: readonly { from: string }[]) =>
  tiers.every(({ from }, at) => at === 0 || Number(from) > Number(tiers[at - 1]!.from))

/** What a promotion gives for what, by its kind. */
export const PromotionRules = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('news').describe('told, and nothing is given') }),
  z.object({ kind: z.literal('first_deposit'), ...onDeposit }),
  z.object({
    kind: z.literal('reload'),
    per: z.enum(['day', 'week']),
    nth: z.number().int().min(1).max(20).describe('which deposit of the day or week'),
    ...onDeposit,
  }),
  z.object({
    kind: z.literal('cashback'),
    per: z.enum(['day', 'week']),
    tiers: z
      .array(z.object({ from: EnteredAmount.describe('of loss'), percent: Percent }))
      .min(1)
      .max(10)
      .refine(ascending, 'ascending'),
    cap: EnteredAmount,
    terms: MoneyTerms,
  }),
  z.object({
    kind: z.literal('raffle'),
    ticketsBy: z.enum(['deposit', 'bet']),
    perTicket: EnteredAmount,
    maxTickets: z.number().int().min(1).max(1_000).describe('of one member'),
    drawAt: Instant,
    prizes: z
      .array(z.object({ amount: EnteredAmount, count: z.number().int().min(1).max(1_000) }))
      .min(1)
      .max(20),
    onePrizeEach: z.boolean(),
    terms: MoneyTerms,
  }),
  z.object({
    kind: z.literal('check_in'),
    amounts: z
      .array(EnteredAmount)
      .refine((amounts) => amounts.length === 7 || amounts.length === 30, 'seven_or_thirty')
      .describe('of each day'),
    needs: z.enum(['nothing', 'deposit', 'bet']).describe('on the same day'),
    least: AmountOrNone.describe('of that deposit or bet'),
    onMiss: z.enum(['reset', 'continue']),
    terms: MoneyTerms,
  }),
  z.object({
    kind: z.literal('free_rounds'),
    minDeposit: AmountOrNone.describe('empty: no deposit is asked for'),
    gift: FreeRoundsGift,
  }),
  z.object({
    kind: z.literal('gift').describe('a sum for what operators check'),
    amount: EnteredAmount,
    terms: MoneyTerms,
  }),
])
export type PromotionRules = z.output<typeof PromotionRules>

/** Whom it is for; what is empty asks nothing. */
export const Eligibility = z.object({
  minRank: z.number().int().min(0).max(50).optional(),
  maxRank: z.number().int().min(0).max(50).optional(),
  registeredFrom: Instant.optional(),
  registeredUntil: Instant.optional(),
  minDeposits: z.number().int().min(0).max(10_000).optional(),
  maxDeposits: z.number().int().min(0).max(10_000).optional(),
  dialingCodes: z
    .array(z.string().regex(/^\+[1-9]\d{0,3}$/))
    .max(20)
    .optional(),
  hasVerifiedMobile: z.boolean().optional(),
})

/** A promotion as operators write it. */
export const PromotionDraft = z
  .object({
    code: Slug.describe('its address'),
    title: WordsNeeded(120),
    text: Words(300).describe('what it is about, in the list'),
    content: HtmlWords(40_000),
    picture: LinkOrNone,
    from: InstantOrNone,
    until: InstantOrNone,
    audience: z.enum(audiences),
    rules: PromotionRules,
    eligibility: Eligibility,
    budget: AmountOrNone.describe('of all that it gives; empty for news alone'),
    review: z.enum(['none', 'operator']).describe('operator: members apply with a comment'),
    pay: z.enum(['at_once', 'claim']).describe('claim: it waits for the member'),
    claimDays: z.number().int().min(1).max(90).describe('for which it waits'),
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, {
    path: ['until'],
    message: 'below_minimum',
  })
  .refine(({ rules, until }) => rules.kind !== 'raffle' || until === '' || until >= rules.drawAt, {
    path: ['until'],
    message: 'below_minimum',
  })
  .refine(({ rules, budget }) => rules.kind === 'news' || budget !== '', {
    path: ['budget'],
    message: 'required',
  })
  .refine(({ rules, review }) => rules.kind !== 'gift' || review === 'operator', {
    path: ['review'],
    message: 'operator',
  })
  .refine(
    ({ rules, review }) =>
      !['news', 'check_in', 'cashback', 'raffle'].includes(rules.kind) || review === 'none',
    { path: ['review'], message: 'none' },
  )
export type PromotionDraft = z.output<typeof PromotionDraft>
