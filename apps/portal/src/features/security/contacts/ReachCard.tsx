import { useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '../../../address/use-overlay.ts'
import { memberQuery } from '../../../parts/member/queries.ts'
import { profileQuery } from '../../../parts/profile/profile-queries.ts'
import { StateRow } from '../StateRow.tsx'

/** In the security centre: contacts, passwords and payout accounts. */
export function ReachCard() {
  const t = useT('security')
  const ofAccounts = useT('accounts')
  const { open } = useOverlay()
  const { data: profile } = useQuery(profileQuery)
  const { data: member } = useQuery(memberQuery)
  return (
    <Card>
      <h3 className="text-md">{t('security')}</h3>
      <ul>
        {(['mobile', 'email'] as const).map((kind) => {
          const contact = profile?.[kind]
          const act = t(!contact ? 'add' : contact.isVerified ? 'change' : 'verify')
          return (
            <StateRow
              key={kind}
              name={t(kind)}
              value={profile && (contact ? <bdi dir="ltr">{contact.masked}</bdi> : t('notGiven'))}
              badge={
                contact
                  ? {
                      tone: contact.isVerified ? 'pos' : 'warn',
                      text: t(contact.isVerified ? 'isVerified' : 'isNotVerified'),
                    }
                  : undefined
              }
              act={
                profile && {
                  text: act,
                  label: `${act}: ${t(kind)}`,
                  onClick: () => open({ modal: kind, member: 'securityCenter' }),
                }
              }
            />
          )
        })}
        <StateRow
          name={t('loginPassword')}
          value={member && (member.hasPassword ? '••••••••' : t('notGiven'))}
          act={
            member && {
              text: t(member.hasPassword ? 'change' : 'add'),
              label: ofAccounts(member.hasPassword ? 'changePassword' : 'setPassword'),
              onClick: () => open({ modal: 'password', member: 'securityCenter' }),
            }
          }
        />
        <StateRow
          name={t('paymentPassword')}
          value={member && t(member.hasPaymentPassword ? 'isSet' : 'notGiven')}
          act={
            member && {
              text: t(member.hasPaymentPassword ? 'change' : 'add'),
              label: `${t(member.hasPaymentPassword ? 'change' : 'add')}: ${t('paymentPassword')}`,
              onClick: () => open({ modal: 'paymentPassword', member: 'securityCenter' }),
            }
          }
        />
        <StateRow
          name={t('payoutAccounts')}
          value={t('payoutAccountsText')}
          act={{
            text: t('look'),
            label: `${t('look')}: ${t('payoutAccounts')}`,
            onClick: () => open({ modal: 'payoutAccounts', member: 'securityCenter' }),
          }}
        />
      </ul>
      {profile?.mobile && <p className="mt-3 text-xs text-ink-3">{t('smsRisk')}</p>}
    </Card>
  )
}
