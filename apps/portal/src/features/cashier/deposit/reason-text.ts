import type { useT } from '@padma/i18n'

/** What the house wrote by a word of its own; operators write in theirs. */
export const reasonText = (t: ReturnType<typeof useT<'cashier'>>, reason: string): string =>
  reason === 'provider_refused' || reason === 'payment_failed' ? t(`reason_${reason}`) : reason
