import { z } from 'zod'
import { challengeTimes, factorWays, shortestOf } from '../brand/choices.ts'
import { EnteredAmount } from '../call.ts'
import { unique } from '../values/settings.ts'

const StoredRule = z
  .object({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.number().int().min(0).max(255),
    maxLength: z.number().int().min(1).max(255),
    patternId: z.number().int().min(1).max(21),
  })
  .refine((rule) => rule.minLength <= rule.maxLength, {
    path: ['maxLength'],
    message: 'below_minimum',
  })

const DAY_SECONDS = 86_400

export const settings = {
  register: z.object({
    register: z.record(z.string().max(40), StoredRule).superRefine((rules, context) => {
      for (const [field, { minLength }] of Object.entries(rules))
        if (minLength < shortestOf(field))
          context.addIssue({ code: 'custom', path: [field, 'minLength'], message: 'too_small' })
    }),
  }),
  signIn: z.object({
    accounts: z.object({
      codeMinutes: z.number().int().min(1).max(10),
      codeTries: z.number().int().min(3).max(10),
      linkMinutes: z.number().int().min(5).max(1_440),
      recoveryHours: z.number().int().min(12).max(720),
      payoutHoldHours: z.number().int().min(0).max(720),
      resetHoldHours: z.number().int().min(0).max(720),
      secondOperatorAbove: EnteredAmount,
      offerFactor: z.boolean(),
      challenge: z.enum(challengeTimes),
      challengeAfter: z.number().int().min(1).max(1_000),
      hasCaptcha: z.boolean(),
      passwordDays: z.number().int().min(0).max(3_650),
      sessionDays: z.number().int().min(1).max(3_650),
    }),
    senders: z.object({
      sms: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9 .-]{1,11}$/),
      mail: z
        .string()
        .trim()
        .max(254)
        .regex(/^[^\s@<>"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i),
      smsCountries: z
        .array(
          z
            .string()
            .trim()
            .toUpperCase()
            .regex(/^[A-Z]{2}$/),
        )
        .max(250)
        .superRefine(unique((country) => country))
        .default([])
        .describe('beside the brand’s own, where codes by SMS are sent to; none: everywhere'),
    }),
  }),
  secondFactor: z.object({
    secondFactor: z
      .object({
        isOn: z.boolean(),
        ways: z
          .array(z.enum(factorWays))
          .max(factorWays.length)
          .superRefine(unique((way) => way))
          .describe('in the order in which they are offered'),
      })
      .refine(({ isOn, ways }) => !isOn || ways.length > 0, { path: ['ways'], message: 'no_way' }),
  }),
  session: z.object({
    session: z
      .object({
        idleSeconds: z
          .number()
          .int()
          .min(5 * 60)
          .max(7 * DAY_SECONDS),
        lifeSeconds: z
          .number()
          .int()
          .min(3_600)
          .max(30 * DAY_SECONDS),
      })
      .refine(({ idleSeconds, lifeSeconds }) => idleSeconds <= lifeSeconds, {
        path: ['idleSeconds'],
        message: 'above_life',
      }),
  }),
} as const
