import type { Translate } from '@padma/i18n'
import type { Withdrawal } from './queries.ts'

/** Why it was turned down: in an operator's words, or in ours where it was returned by itself. */
export const reasonText = (t: Translate<'cashier'>, { reason }: Withdrawal): string | null =>
  reason === 'payout_account_gone' ? t('givenBack') : reason
