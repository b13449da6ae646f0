import { useT } from '@padma/i18n'
import { Button, EmptyState, Icon, Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import checkCircle from 'icon:check-circle'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { BindAccountForm } from './BindAccountForm.tsx'
import { termsQuery, type Withdrawal } from './queries.ts'
import { TermsPanel } from './TermsPanel.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** What a withdrawal needs now, then the account to pay to, then the amount. */
export function WithdrawalFlow({ onDone }: { onDone?: () => void }) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  const terms = useQuery(termsQuery)
  const [isBinding, setBinding] = useState(false)
  const [sent, setSent] = useState<Withdrawal | null>(null)
  if (terms.isPending) return <SkeletonRows count={4} className="h-15" />
  if (terms.isError) return <EmptyState title={t('loadFailed')}><Button onClick={() => void terms.refetch()}>{t('again')}</Button></EmptyState>
  if (sent)
    return (
      <div className="grid justify-items-center gap-3 py-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-pos-soft text-pos"><Icon of={checkCircle} className="size-8" /></span>
        <div role="status" className="grid gap-1">
          <p className="text-lg font-bold">{t('withdrawalAsked')}</p>
          <p className="text-3xl leading-tight font-bold"><Money amount={sent.amount} symbol={symbol} /></p>
          <p className="text-sm text-ink-2">{t('withdrawalAskedText')}</p>
        </div>
        <Button look="river" className="mt-2" onClick={() => (onDone ? onDone() : setSent(null))}>{t('done')}</Button>
      </div>
    )
  const mustBind = terms.data.payoutAccounts.length === 0
  return (
    <>
      <TermsPanel terms={terms.data} />
      {mustBind || isBinding ? (
        <BindAccountForm terms={terms.data} onBound={() => setBinding(false)} onCancel={mustBind ? undefined : () => setBinding(false)} />
      ) : (
        <WithdrawForm terms={terms.data} onSent={setSent} onAddAccount={() => setBinding(true)} />
      )}
    </>
  )
}
