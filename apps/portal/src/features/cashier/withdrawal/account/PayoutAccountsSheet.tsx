import { useDates, useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { useOverlay } from '../../../../address/use-overlay.ts'
import { BindAccountForm } from './BindAccountForm.tsx'
import { termsQuery, type Terms } from '../queries.ts'

/** Of the security centre: where winnings are sent, and the way to another account. */
export default function PayoutAccountsSheet() {
  const t = useT('cashier')
  const { open } = useOverlay()
  const terms = useQuery(termsQuery)
  const [isBinding, setBinding] = useState(false)
  const isForm = isBinding || terms.data?.payoutAccounts.length === 0
  return (
    <Sheet title={t('payoutAccounts')} onClose={() => open({ member: 'securityCenter' })}>
      {terms.isPending && <SkeletonRows count={3} />}
      {terms.isError && !terms.data && (
        <EmptyState title={t('loadFailed')}>
          <Button onClick={() => void terms.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {terms.data && terms.data.payoutAccounts.length > 0 && <Accounts of={terms.data} />}
      {terms.data &&
        (isForm ? (
          <BindAccountForm
            terms={terms.data}
            onBound={() => setBinding(false)}
            onCancel={isBinding ? () => setBinding(false) : undefined}
          />
        ) : (
          <Button look="line" onClick={() => setBinding(true)}>
            {t('addAccount')}
          </Button>
        ))}
    </Sheet>
  )
}

function Accounts({ of: { payoutAccounts } }: { of: Terms }) {
  const t = useT('cashier')
  const dates = useDates(useBrand().timeZone)
  return (
    <ul className="divide-y divide-line">
      {payoutAccounts.map(({ id, methodName, holder, maskedNumber, usableFrom }) => (
        <li
          key={id}
          className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 py-2 text-sm
            leading-snug"
        >
          <span>
            <b className="font-semibold">{methodName}</b>
            <span className="block text-xs text-ink-2">{holder}</span>
          </span>
          <span className="num">{maskedNumber}</span>
          {Date.parse(usableFrom) > Date.now() && (
            <span className="w-full text-xs text-warn">
              {t('blocked_new', { when: dates.dayAndTime(usableFrom) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
