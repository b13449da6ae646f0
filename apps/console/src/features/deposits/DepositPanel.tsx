import { useDates } from '@padma/i18n'
import { formatUnits, parseUnits } from '@padma/money'
import { Button, Money, toast } from '@padma/ui'
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
import { StateBadge } from '../../parts/StateBadge.tsx'
import { Steps } from '../../parts/Steps.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { ApproveForm } from './ApproveForm.tsx'
import { approveDeposit, type Deposit, rejectDeposit } from './queries.ts'

type Decision = { kind: 'approve'; receivedAmount: string } | { kind: 'reject'; reason: string }

/** One claim with everything to compare, and the decision. Money moves only after a second, plain question. */
export function DepositPanel({ deposit, isGone, onClose }: { deposit: Deposit; isGone: boolean; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const [isRejecting, setRejecting] = useState(false)
  const [decision, setDecision] = useState<Decision | null>(null)
  const { act, isPending, error, reset } = useAct({
    send: (chosen: Decision) => (chosen.kind === 'approve' ? approveDeposit({ id: deposit.id, ...chosen }) : rejectDeposit({ id: deposit.id, ...chosen })),
    stale: ['deposits', 'players', 'audit'],
    onDone: (decided) => {
      toast(decided.state === 'rejected' ? t('deposits.rejected', { player: decided.player.username }) : t('deposits.credited', { amount: formatUnits(parseUnits(decided.creditedAmount ?? '0')!, currencySymbol), player: decided.player.username }))
      onClose()
    },
  })
  // Our own act takes the row out of the list too; while it is under way that is no news.
  const isStale = isGone && !isPending
  const { player, methodName, receiver } = deposit
  const canDecide = deposit.state === 'submitted' && !isStale
  const difference = decision?.kind === 'approve' ? parseUnits(decision.receivedAmount)! - parseUnits(deposit.amount)! : 0n

  return (
    <Sheet title={t('deposits.title', { id: `D-${deposit.id}` })} onClose={onClose}>
      {isStale && <Notice tone="warn" role="status">{t('stale')}</Notice>}
      <div className="flex items-center justify-between gap-3">
        <div>
          <p className="text-sm text-ink-2">{t('col.claimed')}</p>
          <Money amount={deposit.amount} symbol={currencySymbol} className="text-2xl font-bold" />
        </div>
        {!isStale && <StateBadge state={deposit.state} />}
      </div>
      <Facts>
        <Fact label={t('col.player')}><Link to="/players/$id" params={{ id: player.id }} search={{}} className="link">{player.username}</Link></Fact>
        <Fact label={t('col.method')}>{methodName}</Fact>
        <Fact label={t('col.transactionId')}>{deposit.transactionId && <Ident value={deposit.transactionId} label={t('col.transactionId')} />}</Fact>
        {receiver && (
          <Fact label={t('col.receiver')}>
            <Ident value={receiver.number} label={t('col.receiver')} />
            <span className="block text-xs font-normal text-ink-2">{receiver.holder} · {t(`kind.${receiver.kind}`)}</span>
          </Fact>
        )}
        <Fact label={t('deposits.created')}>{dates.dayAndTime(deposit.createdAt)}</Fact>
        <Fact label={t('deposits.creditedAmount')}>{deposit.creditedAmount && <Money amount={deposit.creditedAmount} symbol={currencySymbol} />}</Fact>
        <Fact label={t('reject.reason')}>{deposit.reason}</Fact>
      </Facts>
      {canDecide && (
        <section aria-label={t('decision')} className="border-t border-line pt-4">
          {isRejecting ? (
            <RejectForm onReject={(reason) => setDecision({ kind: 'reject', reason })} onBack={() => setRejecting(false)} />
          ) : (
            <ApproveForm
              symbol={currencySymbol} onApprove={(receivedAmount) => setDecision({ kind: 'approve', receivedAmount })}
              aside={<Button onClick={() => setRejecting(true)}>{t('reject.open')}</Button>}
            />
          )}
        </section>
      )}
      <Steps steps={deposit.steps} />
      {decision && !isStale && (
        <ConfirmDialog
          title={decision.kind === 'approve' ? t('deposits.confirmApprove', { amount: formatUnits(parseUnits(decision.receivedAmount)!, currencySymbol), player: player.username }) : t('deposits.confirmReject', { player: player.username })}
          text={decision.kind === 'approve' ? t('deposits.confirmApproveText') : t('deposits.confirmRejectText', { reason: decision.reason })}
          confirm={isPending ? t('sending') : t(decision.kind === 'approve' ? 'deposits.approve' : 'reject.act')} cancel={t('cancel')} isBusy={isPending} error={error && words(error)}
          onConfirm={() => act(decision)}
          onCancel={() => {
            if (isPending) return
            setDecision(null)
            reset()
          }}
        >
          {difference !== 0n && (
            <Notice tone="warn">{t(difference < 0n ? 'deposits.lessThanClaimed' : 'deposits.moreThanClaimed', { difference: formatUnits(difference < 0n ? -difference : difference, currencySymbol), claimed: formatUnits(parseUnits(deposit.amount)!, currencySymbol) })}</Notice>
          )}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}
