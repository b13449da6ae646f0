import { z } from 'zod'
import { challengeTimes, factorWays, shortestOf } from '../brand/choices.ts'
import { BoundUnits, unique } from '../values/settings.ts'

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
      codeMinutes: z
        .number()
        .int()
        .min(1)
        .max(10)
        .meta({ label: 'field.codeMinutes', hint: 'signIn.codeMinutesHint', unit: 'minutes' }),
      codeTries: z
        .number()
        .int()
        .min(3)
        .max(10)
        .meta({ label: 'field.codeTries', hint: 'signIn.codeTriesHint' }),
      linkMinutes: z
        .number()
        .int()
        .min(5)
        .max(1_440)
        .meta({ label: 'field.linkMinutes', hint: 'signIn.linkMinutesHint', unit: 'minutes' }),
      recoveryHours: z
        .number()
        .int()
        .min(12)
        .max(720)
        .meta({ label: 'field.recoveryHours', hint: 'signIn.recoveryHoursHint', unit: 'hours' }),
      payoutHoldHours: z.number().int().min(0).max(720).meta({
        label: 'field.payoutHoldHours',
        hint: 'signIn.payoutHoldHoursHint',
        unit: 'hours',
      }),
      resetHoldHours: z
        .number()
        .int()
        .min(0)
        .max(720)
        .meta({ label: 'field.resetHoldHours', hint: 'signIn.resetHoldHoursHint', unit: 'hours' }),
      secondOperatorAboveUnits: BoundUnits.meta({
        label: 'field.secondOperatorAboveUnits',
        hint: 'signIn.secondOperatorAboveHint',
        unit: 'currency',
      }),
      offerFactor: z.boolean().meta({ label: 'field.offerFactor', hint: 'signIn.offerFactorHint' }),
      challenge: z
        .enum(challengeTimes)
        .meta({ label: 'field.challenge', hint: 'signIn.challengeHint', words: 'challengeTime' }),
      challengeAfter: z
        .number()
        .int()
        .min(1)
        .max(1_000)
        .meta({ label: 'field.challengeAfter', hint: 'signIn.challengeAfterHint' }),
      hasCaptcha: z.boolean().meta({ label: 'field.hasCaptcha', hint: 'signIn.hasCaptchaHint' }),
      passwordDays: z
        .number()
        .int()
        .min(0)
        .max(3_650)
        .meta({ label: 'field.passwordDays', hint: 'signIn.passwordDaysHint', unit: 'days' }),
      sessionDays: z
        .number()
        .int()
        .min(1)
        .max(3_650)
        .meta({ label: 'field.sessionDays', hint: 'signIn.sessionDaysHint', unit: 'days' }),
    }),
    senders: z.object({
      sms: z
        .string()
        .trim()
        .max(11)
        .regex(/^[A-Za-z0-9 .-]{1,11}$/)
        .meta({ label: 'field.sms', hint: 'signIn.smsHint' }),
      mail: z
        .string()
        .trim()
        .max(254)
        .regex(/^[^\s@<>"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i)
        .meta({ label: 'field.mail', hint: 'signIn.mailHint' }),
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
        .describe('beside the brand’s own, where codes by SMS are sent to; none: everywhere')
        .meta({
          label: 'field.smsCountries',
          hint: 'signIn.smsCountriesHint',
          wrongLine: 'country',
        }),
    }),
  }),
  secondFactor: z.object({
    secondFactor: z
      .object({
        isOn: z.boolean().meta({ label: 'field.secondFactor.isOn', hint: 'secondFactor.isOnHint' }),
        ways: z
          .array(z.enum(factorWays))
          .max(factorWays.length)
          .superRefine(unique((way) => way))
          .describe('in the order in which they are offered')
          .meta({ label: 'field.ways', words: 'factorWay' }),
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
          .max(7 * DAY_SECONDS)
          .meta({
            label: 'field.idleSeconds',
            hint: 'session.idleSecondsHint',
            unit: 'minutes',
            per: 60,
          }),
        lifeSeconds: z
          .number()
          .int()
          .min(3_600)
          .max(30 * DAY_SECONDS)
          .meta({
            label: 'field.lifeSeconds',
            hint: 'session.lifeSecondsHint',
            unit: 'hours',
            per: 3_600,
          }),
      })
      .refine(({ idleSeconds, lifeSeconds }) => idleSeconds <= lifeSeconds, {
        path: ['idleSeconds'],
        message: 'above_life',
      }),
  }),
} as const
