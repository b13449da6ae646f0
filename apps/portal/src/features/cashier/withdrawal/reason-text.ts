import type { Translate } from '@padma/i18n'
import type { Withdrawal } from './queries.ts'

const ofHouse = { payout_account_gone: 'givenBack', own_number_back: 'givenBackNumber' } as const

/** Why it was turned down: in an operator's words, or in ours where the house gave it back by itself. */
export const reasonText = (t: Translate<'cashier'>, { reason }: Withdrawal): string | null =>
  reason !== null && Object.hasOwn(ofHouse, reason)
    ? t(ofHouse[reason as keyof typeof ofHouse])
    : reason
