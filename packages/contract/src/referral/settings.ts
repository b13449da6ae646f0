import { z } from 'zod'
import { BoundUnits } from '../values/settings.ts'

export const settings = {
  referral: z.object({
    referral: z.object({
      inviterUnits: BoundUnits.meta({
        label: 'field.referralInviterUnits',
        hint: 'referral.nothingHint',
        unit: 'currency',
      }),
      friendUnits: BoundUnits.meta({
        label: 'field.referralFriendUnits',
        hint: 'referral.nothingHint',
        unit: 'currency',
      }),
      reward: z
        .enum(['cash', 'bonus'])
        .meta({ label: 'field.referralReward', words: 'referralReward' }),
      wageringTimes: z
        .number()
        .int()
        .min(0)
        .max(100)
        .meta({ label: 'field.referralWageringTimes', hint: 'referral.wageringTimesHint' }),
      bonusDays: z
        .number()
        .int()
        .min(1)
        .max(90)
        .meta({ label: 'field.wageringDays', hint: 'rewards.wageringDaysHint', unit: 'days' }),
      depositUnits: BoundUnits.meta({ label: 'field.referralDepositUnits', unit: 'currency' }),
      betUnits: BoundUnits.meta({ label: 'field.referralBetUnits', unit: 'currency' }),
      days: z
        .number()
        .int()
        .min(1)
        .max(180)
        .meta({ label: 'field.referralDays', hint: 'referral.daysHint', unit: 'days' }),
      perMonth: z
        .number()
        .int()
        .min(1)
        .max(1_000)
        .meta({ label: 'field.referralPerMonth', hint: 'referral.perMonthHint' }),
      refusesSameNetwork: z
        .boolean()
        .meta({ label: 'field.refusesSameNetwork', hint: 'referral.sameNetworkHint' }),
    }),
  }),
} as const
