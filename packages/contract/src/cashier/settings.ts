import { z } from 'zod'
import { BoundUnits } from '../values/settings.ts'

/** Of money that members send along the tree. */
const transfers = {
  transferToUpline: z.boolean().meta({ label: 'field.transferToUpline' }),
  transferToDownline: z.boolean().meta({ label: 'field.transferToDownline' }),
  transferMinimumUnits: BoundUnits.meta({ label: 'field.transferMinimumUnits', unit: 'currency' }),
  transferMaximumUnits: BoundUnits.meta({ label: 'field.transferMaximumUnits', unit: 'currency' }),
  transfersPerDay: z.number().int().min(1).max(10_000).meta({
    label: 'field.transfersPerDay',
    hint: 'cashier.transfersPerDayHint',
  }),
  transferDaySumUnits: BoundUnits.meta({ label: 'field.transferDaySumUnits', unit: 'currency' }),
  transferFactorAboveUnits: BoundUnits.meta({
    label: 'field.transferFactorAboveUnits',
    hint: 'cashier.transferFactorAboveUnitsHint',
    unit: 'currency',
  }),
  transferTurnoverPpm: z.number().int().min(0).max(10_000_000).meta({
    label: 'field.transferTurnoverPpm',
    hint: 'cashier.transferTurnoverPpmHint',
    unit: 'percent',
    per: 10_000,
  }),
}

export const settings = {
  usdt: z.object({
    usdt: z.object({
      rateUnits: BoundUnits.meta({
        label: 'field.usdtRateUnits',
        hint: 'usdt.rateUnitsHint',
        unit: 'currency',
      }),
      marginPpm: z.number().int().min(0).max(200_000).meta({
        label: 'field.usdtMarginPpm',
        hint: 'usdt.marginPpmHint',
        unit: 'percent',
        per: 10000,
      }),
      rateMinutes: z.number().int().min(5).max(240).meta({
        label: 'field.usdtRateMinutes',
        hint: 'usdt.rateMinutesHint',
        unit: 'minutes',
      }),
      confirmations: z.number().int().min(1).max(200).meta({
        label: 'field.usdtConfirmations',
        hint: 'usdt.confirmationsHint',
      }),
      tolerancePpm: z.number().int().min(0).max(100_000).meta({
        label: 'field.usdtTolerancePpm',
        hint: 'usdt.tolerancePpmHint',
        unit: 'percent',
        per: 10000,
      }),
      dustUnits: BoundUnits.meta({
        label: 'field.usdtDustUnits',
        hint: 'usdt.dustUnitsHint',
        unit: 'currency',
      }),
    }),
  }),
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
        ...transfers,
      })
      .refine(
        (bounds) =>
          !(Number(bounds.withdrawalMinimumUnits) > Number(bounds.withdrawalMaximumUnits)),
        { path: ['withdrawalMaximumUnits'], message: 'below_minimum' },
      )
      .refine(
        (bounds) => !(Number(bounds.transferMinimumUnits) > Number(bounds.transferMaximumUnits)),
        { path: ['transferMaximumUnits'], message: 'below_minimum' },
      ),
  }),
  identityCheck: z.object({
    identityCheck: z.object({
      isOn: z.boolean().meta({ label: 'field.identityIsOn', hint: 'identityCheck.isOnHint' }),
      aboveUnits: BoundUnits.meta({
        label: 'field.identityAboveUnits',
        hint: 'identityCheck.aboveUnitsHint',
        unit: 'currency',
      }),
      asksBack: z.boolean().meta({ label: 'field.identityAsksBack' }),
      asksSelfie: z.boolean().meta({ label: 'field.identityAsksSelfie' }),
      attemptsPerDay: z.number().int().min(1).max(20).meta({
        label: 'field.identityAttemptsPerDay',
        hint: 'identityCheck.attemptsPerDayHint',
      }),
      keptDays: z.number().int().min(1).max(3_650).meta({
        label: 'field.identityKeptDays',
        hint: 'identityCheck.keptDaysHint',
        unit: 'days',
      }),
    }),
  }),
} as const
