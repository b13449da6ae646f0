import { useDates } from '@padma/i18n'
import { formatUnits, parseUnits } from '@padma/money'
import { Money, toast } from '@padma/ui'
import { useMay, useOperator } from '../../operator.ts'
import { CasePanel } from '../../parts/case/CasePanel.tsx'
import { Fact } from '../../parts/Facts.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { Steps } from '../../parts/case/Steps.tsx'
import { useDecision } from '../../parts/case/use-decision.ts'
import { useWords } from '../../words.ts'
import { ApproveForm } from './ApproveForm.tsx'
import { Comparison } from './Comparison.tsx'
import { approveDeposit, type Deposit, rejectDeposit, slipOf } from './queries.ts'
import { SlipButton } from '../../parts/SlipButton.tsx'

type Approve = { kind: 'approve'; receivedAmount: string; note?: string }

/** A bank's slip has no transaction ID. */
const slipWords = { submitted: 'step.slip' } as const

/** One claim with everything to compare, and the decision. */
export function DepositPanel({ row: deposit, isGone, onClose, onDecided }: PanelProps<Deposit>) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const may = useMay()
  const shown = (units: bigint): string => formatUnits(units, currencySymbol)
  const decision = useDecision<Approve, Deposit>({
    isGone,
    onDecided,
    stale: ['deposits', 'players', 'audit'],
    send: (formed) =>
      formed.kind === 'approve'
        ? approveDeposit({ id: deposit.id, ...formed })
        : rejectDeposit({ id: deposit.id, ...formed }),
    onDone: (decided) => {
      toast(
        decided.state === 'rejected'
          ? t('deposits.rejected', { player: decided.player.username })
          : decided.state === 'review'
            ? t('deposits.proposed')
            : t('deposits.credited', {
                amount: shown(parseUnits(decided.creditedAmount ?? '0')!),
                player: decided.player.username,
              }),
      )
      return false
    },
  })
  const { player, methodName, receiver } = deposit
  const { formed } = decision

  /** Another sum than claimed or than came in: one says it, another must say the same. */
  const takesTwo = (received: bigint, claimed: bigint): boolean =>
    (deposit.state === 'review' && received !== parseUnits(deposit.proposedAmount ?? '0')) ||
    (deposit.state === 'submitted' &&
      (received !== claimed ||
        (deposit.evidence !== null && received !== parseUnits(deposit.evidence.amount))))

  function question() {
    if (formed === null) return null
    if (formed.kind === 'reject')
      return {
        title: t('deposits.confirmReject', { player: player.username }),
        text: t('deposits.confirmRejectText', { reason: formed.reason }),
        act: t('reject.act'),
      }
    const [received, claimed] = [parseUnits(formed.receivedAmount)!, parseUnits(deposit.amount)!]
    const difference = received < claimed ? claimed - received : received - claimed
    return {
      title: t('deposits.confirmApprove', { amount: shown(received), player: player.username }),
      text: t(
        takesTwo(received, claimed) ? 'deposits.confirmProposeText' : 'deposits.confirmApproveText',
      ),
      act: t('deposits.approve'),
      more: difference > 0n && (
        <Notice tone="warn">
          {t(received < claimed ? 'deposits.lessThanClaimed' : 'deposits.moreThanClaimed', {
            difference: shown(difference),
            claimed: shown(claimed),
          })}
        </Notice>
      ),
    }
  }

  return (
    <CasePanel
      title={t('deposits.title', { id: deposit.number })}
      amount={{ word: t('col.claimed'), value: deposit.amount }}
      state={<StateBadge state={deposit.state} />}
      facts={
        <>
          <Fact label={t('col.player')}>
            <PlayerLink player={player} />
          </Fact>
          <Fact label={t('col.method')}>{methodName}</Fact>
          <Fact label={t('col.transactionId')}>
            {deposit.transactionId && (
              <Ident value={deposit.transactionId} label={t('col.transactionId')} />
            )}
          </Fact>
          {deposit.kind === 'bank' && (
            <>
              <Fact label={t('deposits.fromBank')}>{deposit.sender}</Fact>
              <Fact label={t('deposits.fromName')}>{deposit.senderName}</Fact>
            </>
          )}
          {receiver && (
            <Fact label={t('col.receiver')}>
              <Ident value={receiver.number} label={t('col.receiver')} />
              <span className="block text-xs font-normal text-ink-2">
                {[receiver.bank, receiver.holder, t(`kind.${deposit.kind}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Fact>
          )}
          <Fact label={t('deposits.created')}>{dates.dayAndTime(deposit.createdAt)}</Fact>
          <Fact label={t('deposits.creditedAmount')}>
            {deposit.creditedAmount && (
              <Money amount={deposit.creditedAmount} symbol={currencySymbol} />
            )}
          </Fact>
          <Fact label={t('reject.reason')}>{deposit.reason}</Fact>
          <Fact label={t('deposits.slip')}>
            {deposit.hasSlip && (
              <SlipButton name={deposit.number} read={() => slipOf(deposit.id)} />
            )}
          </Fact>
          <Fact label={t('deposits.proposedAmount')}>
            {deposit.state === 'review' && deposit.proposedAmount && (
              <Money amount={deposit.proposedAmount} symbol={currencySymbol} />
            )}
          </Fact>
        </>
      }
      decision={decision}
      evidence={<Comparison deposit={deposit} />}
      decide={
        (deposit.state === 'submitted' || deposit.state === 'review') && may('deposits.decide') ? (
          <ApproveForm
            deposit={deposit}
            symbol={currencySymbol}
            onApprove={(received) => decision.form({ kind: 'approve', ...received })}
            onReject={() => decision.setRejecting(true)}
          />
        ) : null
      }
      question={question()}
      steps={
        <Steps steps={deposit.steps} named={deposit.kind === 'bank' ? slipWords : undefined} />
      }
      onClose={onClose}
    />
  )
}
