import { useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BindAccountForm } from './BindAccountForm.tsx'
import { termsQuery, type Withdrawal } from './queries.ts'
import { TermsPanel } from './TermsPanel.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawalOutcome } from './WithdrawalOutcome.tsx'

/** What a withdrawal needs now, then the account to pay to, then the amount. */
export function WithdrawalFlow({ onDone }: { onDone?: () => void }) {
  const t = useT('cashier')
  const terms = useQuery(termsQuery)
  const [isBinding, setBinding] = useState(false)
  const [sent, setSent] = useState<Withdrawal | null>(null)
  // As high as the forms, so that nothing moves when one comes.
  if (terms.isPending)
    return (
      <div className="min-h-168">
        <SkeletonRows count={6} className="h-15" />
      </div>
    )
  if (terms.isError)
    return (
      <EmptyState title={t('loadFailed')}>
        <Button onClick={() => void terms.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  if (sent)
    return <WithdrawalOutcome sent={sent} onDone={() => (onDone ? onDone() : setSent(null))} />
  const mustBind = terms.data.payoutAccounts.length === 0
  return (
    <>
      <TermsPanel terms={terms.data} />
      {mustBind || isBinding ? (
        <BindAccountForm
          terms={terms.data}
          onBound={() => setBinding(false)}
          onCancel={mustBind ? undefined : () => setBinding(false)}
        />
      ) : (
        <WithdrawForm terms={terms.data} onSent={setSent} onAddAccount={() => setBinding(true)} />
      )}
    </>
  )
}
