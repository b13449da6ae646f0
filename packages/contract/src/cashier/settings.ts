import { z } from 'zod'
import { BoundUnits } from '../values/settings.ts'

export const settings = {
  cashier: z.object({
    cashier: z
      .object({
        withdrawalMinimumUnits: BoundUnits.meta({
          label: 'field.withdrawalMinimumUnits',
          unit: 'currency',
        }),
        withdrawalMaximumUnits: BoundUnits.meta({
          label: 'field.withdrawalMaximumUnits',
          unit: 'currency',
        }),
        withdrawalsPerDay: z
          .number()
          .int()
          .min(1)
          .max(1_000)
          .meta({ label: 'field.withdrawalsPerDay', hint: 'cashier.withdrawalsPerDayHint' }),
        withdrawalDaySumUnits: BoundUnits.meta({
          label: 'field.withdrawalDaySumUnits',
          unit: 'currency',
        }),
        withdrawalCancelAllowed: z.boolean().meta({
          label: 'field.withdrawalCancelAllowed',
          hint: 'cashier.withdrawalCancelAllowedHint',
        }),
        riskNewAccountDays: z.number().int().min(0).max(365).meta({
          label: 'field.riskNewAccountDays',
          hint: 'cashier.riskNewAccountDaysHint',
          unit: 'days',
        }),
        riskNewAccountUnits: BoundUnits.meta({
          label: 'field.riskNewAccountUnits',
          unit: 'currency',
        }),
        riskDepositsPerHour: z.number().int().min(1).max(1_000).meta({
          label: 'field.riskDepositsPerHour',
          hint: 'cashier.riskDepositsPerHourHint',
        }),
        checkerAboveUnits: BoundUnits.describe(
          'a withdrawal above it needs a second operator; above it nobody credits a deposit with more than was said but by a right of its own',
        ).meta({
          label: 'field.checkerAboveUnits',
          hint: 'cashier.checkerAboveUnitsHint',
          unit: 'currency',
        }),
        depositAutoCreditUnits: BoundUnits.meta({
          label: 'field.depositAutoCreditUnits',
          hint: 'cashier.depositAutoCreditUnitsHint',
          unit: 'currency',
        }),
        depositTurnoverPpm: z.number().int().min(0).max(10_000_000).meta({
          label: 'field.depositTurnoverPpm',
          hint: 'cashier.depositTurnoverPpmHint',
          unit: 'percent',
          per: 10000,
        }),
        payoutAccountAgeHours: z.number().int().min(0).max(720).meta({
          label: 'field.payoutAccountAgeHours',
          hint: 'cashier.payoutAccountAgeHoursHint',
          unit: 'hours',
        }),
        autoReceiptMinutes: z.number().int().min(5).max(10_080).meta({
          label: 'field.autoReceiptMinutes',
          hint: 'cashier.autoReceiptMinutesHint',
          unit: 'minutes',
        }),
      })
      .refine(
        (bounds) =>
          !(Number(bounds.withdrawalMinimumUnits) > Number(bounds.withdrawalMaximumUnits)),
        { path: ['withdrawalMaximumUnits'], message: 'below_minimum' },
      ),
  }),
} as const
