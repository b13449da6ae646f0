import { useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { BindAccountForm } from './account/BindAccountForm.tsx'
import { FreeMoney } from './FreeMoney.tsx'
import { termsQuery, type Withdrawal } from './queries.ts'
import { Requirements } from './Requirements.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawalOutcome } from './WithdrawalOutcome.tsx'

/** What a withdrawal needs now, then the account to pay to, then the amount. */
export function WithdrawalFlow({ onDone }: { onDone?: () => void }) {
  const t = useT('cashier')
  const { close } = useOverlay()
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
  const { payoutAccounts, requirements, canAsk } = terms.data
  const isFirstAccount = payoutAccounts.length === 0
  // Where only an account is missing, its form is the way on.
  const mustBind =
    isFirstAccount && requirements.every(({ code, isMet }) => isMet || code === 'payout_account')
  const bind = () => setBinding(true)
  return (
    <>
      <FreeMoney terms={terms.data} />
      {!mustBind && !isBinding && <Requirements of={terms.data} onBind={bind} />}
      {mustBind || isBinding ? (
        <BindAccountForm
          terms={terms.data}
          onBound={() => setBinding(false)}
          onCancel={mustBind ? undefined : () => setBinding(false)}
        />
      ) : canAsk ? (
        <WithdrawForm terms={terms.data} onSent={setSent} onAddAccount={bind} />
      ) : (
        <div className="grid gap-2">
          <Button look="lotus" size="lg" onClick={close}>
            {t('backToGames')}
          </Button>
          <p className="text-center text-xs text-ink-3">{t('formComes')}</p>
        </div>
      )}
    </>
  )
}
