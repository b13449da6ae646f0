import { useDates } from '@padma/i18n'
import { formatUnits, parseUnits } from '@padma/money'
import { Money, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/ConfirmDialog.tsx'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { RejectForm } from '../../parts/RejectForm.tsx'
import { Steps } from '../../parts/Steps.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { ApproveStep, PayStep } from './DecisionForms.tsx'
import { approveWithdrawal, markPaid, rejectWithdrawal, type Withdrawal } from './queries.ts'
import { WithdrawalState } from './WithdrawalState.tsx'

type Decision = { kind: 'approve' } | { kind: 'reject'; reason: string } | { kind: 'paid'; paymentReference: string }

/** One request with where the money goes, and the next act that its state allows. */
export function WithdrawalPanel({ withdrawal, isGone, onClose }: { withdrawal: Withdrawal; isGone: boolean; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const [isRejecting, setRejecting] = useState(false)
  const [decision, setDecision] = useState<Decision | null>(null)
  const [hasApproved, setApproved] = useState(false)
  const { act, isPending, error, reset } = useAct({
    send: (chosen: Decision) => {
      if (chosen.kind === 'approve') return approveWithdrawal(withdrawal.id)
      return chosen.kind === 'paid' ? markPaid(withdrawal.id, chosen.paymentReference) : rejectWithdrawal(withdrawal.id, chosen.reason)
    },
    stale: ['withdrawals', 'players', 'audit'],
    onDone: (decided) => {
      const values = { player: decided.player.username, amount: formatUnits(parseUnits(decided.amount)!, currencySymbol) }
      if (decided.state === 'rejected') toast(t('withdrawals.rejected', values))
      else if (decided.state === 'approval') toast(t('withdrawals.firstDone', values))
      else if (decided.state === 'approved') toast(t('withdrawals.approved', values))
      else toast(t('withdrawals.paid', values))
      // What is approved is paid next: the panel stays for that.
      if (decided.state !== 'approved') return onClose()
      setApproved(true)
      setDecision(null)
    },
  })
  // Our own act takes the row out of the list too; while it is under way that is no news.
  const isStale = isGone && !isPending
  const { player, payoutAccount, state } = withdrawal
  const amountText = formatUnits(parseUnits(withdrawal.amount)!, currencySymbol)
  const canReject = (state === 'approval' || state === 'approved') && !isStale
  const question = decision && questions[decision.kind]

  return (
    <Sheet title={t('withdrawals.title', { id: `W-${withdrawal.id}` })} onClose={onClose}>
      {isStale && <Notice tone="warn" role="status">{t('stale')}</Notice>}
      <div className="flex items-center justify-between gap-3">
        <div>
          <p className="text-sm text-ink-2">{t('col.amount')}</p>
          <Money amount={withdrawal.amount} symbol={currencySymbol} className="text-2xl font-bold" />
        </div>
        {!isStale && <WithdrawalState withdrawal={withdrawal} />}
      </div>
      <Facts>
        <Fact label={t('col.player')}><Link to="/players/$id" params={{ id: player.id }} search={{}} className="link">{player.username}</Link></Fact>
        <Fact label={t('col.method')}>{payoutAccount.methodName}</Fact>
        <Fact label={t('col.payoutNumber')}><Ident value={withdrawal.payoutNumber} label={t('col.payoutNumber')} /></Fact>
        <Fact label={t('col.holder')}>{payoutAccount.holder}</Fact>
        <Fact label={t('col.requested')}>{dates.dayAndTime(withdrawal.requestedAt)}</Fact>
        <Fact label={t('withdrawals.approvedBy')}>{withdrawal.approvedBy.join(', ')}</Fact>
        <Fact label={t('withdrawals.reference')}>{withdrawal.paymentReference && <Ident value={withdrawal.paymentReference} label={t('withdrawals.reference')} />}</Fact>
        <Fact label={t('reject.reason')}>{withdrawal.reason}</Fact>
      </Facts>
      {!isStale && (state === 'approval' || state === 'approved') && (
        <section aria-label={t('decision')} className="grid gap-3 border-t border-line pt-4">
          {parseUnits(withdrawal.owed)! > 0n && <Notice tone="warn">{t('withdrawals.playerOwes', { player: player.username, amount: formatUnits(parseUnits(withdrawal.owed)!, currencySymbol) })}</Notice>}
          {isRejecting ? (
            <RejectForm onReject={(reason) => setDecision({ kind: 'reject', reason })} onBack={() => setRejecting(false)} />
          ) : state === 'approval' ? (
            <ApproveStep withdrawal={withdrawal} onApprove={() => setDecision({ kind: 'approve' })} onReject={canReject ? () => setRejecting(true) : undefined} />
          ) : (
            <PayStep followsApproval={hasApproved} onPaid={(paymentReference) => setDecision({ kind: 'paid', paymentReference })} onReject={canReject ? () => setRejecting(true) : undefined} />
          )}
        </section>
      )}
      <Steps steps={withdrawal.steps} />
      {decision && question && !isStale && (
        <ConfirmDialog
          title={t(question.title, { amount: amountText, player: player.username })}
          text={t(question.text, { reason: decision.kind === 'reject' ? decision.reason : '', reference: decision.kind === 'paid' ? decision.paymentReference : '', number: withdrawal.payoutNumber, method: payoutAccount.methodName })}
          confirm={isPending ? t('sending') : t(question.act)} cancel={t('cancel')} isBusy={isPending} error={error && words(error)}
          onConfirm={() => act(decision)}
          onCancel={() => {
            if (isPending) return
            setDecision(null)
            reset()
          }}
        />
      )}
    </Sheet>
  )
}

const questions = {
  approve: { title: 'withdrawals.confirmApprove', text: 'withdrawals.confirmApproveText', act: 'withdrawals.approve' },
  paid: { title: 'withdrawals.confirmPaid', text: 'withdrawals.confirmPaidText', act: 'withdrawals.markPaid' },
  reject: { title: 'withdrawals.confirmReject', text: 'withdrawals.confirmRejectText', act: 'reject.act' },
} as const
