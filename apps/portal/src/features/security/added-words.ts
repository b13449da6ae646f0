import { useT } from '@padma/i18n'
import { providerNames } from '../../parts/federated/federated.ts'
import type { Added } from '../../parts/profile/profile-queries.ts'

/** As a member reads what came to his account: a number, an address, a passkey by its name, a payout account, “Google · ra…@example.com”. */
export function useAddedWords(): (added: Pick<Added, 'kind' | 'name'>) => string {
  const t = useT('security')
  return ({ kind, name }) => {
    if (kind === 'totp') return t('authenticator')
    if (kind === 'passkey') return t('passkeyCalled', { name: `\u2068${name}\u2069` })
    if (kind === 'payment') return t('paymentPassword')
    if (kind === 'payout') return t('payoutCalled', { name: `\u2066${name}\u2069` })
    const shown = `\u2066${name}\u2069`
    return kind === 'mobile' || kind === 'email'
      ? shown
      : [providerNames[kind], name && shown].filter(Boolean).join(' · ')
  }
}
