import { Refused } from '@padma/contract/client'
import { useDates } from '@padma/i18n'
import { formatUnits, parseUnits } from '@padma/money'
import { toast } from '@padma/ui'
import { useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { CasePanel } from '../../parts/case/CasePanel.tsx'
import { Fact } from '../../parts/Facts.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { Steps } from '../../parts/case/Steps.tsx'
import { useDecision } from '../../parts/case/use-decision.ts'
import { useKnownWord, useWords } from '../../words.ts'
import { ApproveStep, PayStep } from './DecisionForms.tsx'
import { Claim, DisputeStep } from './Dispute.tsx'
import { FailedPayout, Payouts } from './Payouts.tsx'
import { ClearStep, RiskFlags } from './RiskFlags.tsx'
import {
  approveWithdrawal,
  clearWithdrawal,
  decideDispute,
  type DisputeDecision,
  markPaid,
  type Payment,
  rejectWithdrawal,
  sendAgain,
  type Withdrawal,
} from './queries.ts'
import { WithdrawalState } from './WithdrawalState.tsx'

type Forward =
  | { kind: 'approve' }
  | { kind: 'again' }
  | { kind: 'clear'; note: string }
  | { kind: 'dispute'; decision: DisputeDecision; reason: string }
  | ({ kind: 'paid' } & Payment)
function doneWord({ state }: Withdrawal, before: Withdrawal) {
  if (before.state === 'approved' && state === 'paying') return 'payouts.sentAgain'
  if (before.state === 'dispute') return 'dispute.done'
  if (before.state === 'risk_review' && state === 'approval') return 'withdrawals.cleared'
  if (state === 'rejected') return 'withdrawals.rejected'
  if (state === 'approval') return 'withdrawals.firstDone'
  return state === 'approved' ? 'withdrawals.approved' : 'withdrawals.paid'
}

/** One request with where the money goes, and the next act that its state allows. */
export function WithdrawalPanel({
  row: withdrawal,
  isGone,
  onClose,
  onDecided,
}: PanelProps<Withdrawal>) {
  const t = useWords()
  const known = useKnownWord()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const may = useMay()
  const shown = (amount: string): string => formatUnits(parseUnits(amount)!, currencySymbol)
  const [hasApproved, setApproved] = useState(false)
  const decision = useDecision<Forward, Withdrawal>({
    isGone,
    onDecided,
    stale: ['withdrawals', 'players', 'audit'],
    send: (formed) => {
      if (formed.kind === 'approve') return approveWithdrawal(withdrawal.id)
      if (formed.kind === 'again') return sendAgain(withdrawal.id)
      if (formed.kind === 'clear') return clearWithdrawal(withdrawal.id, formed.note)
      if (formed.kind === 'dispute')
        return decideDispute(withdrawal.id, formed.decision, formed.reason)
      return formed.kind === 'paid'
        ? markPaid(withdrawal.id, {
            paymentReference: formed.paymentReference,
            sentBefore: formed.sentBefore,
          })
        : rejectWithdrawal(withdrawal.id, formed.reason)
    },
    onDone: (decided) => {
      toast(
        t(doneWord(decided, withdrawal), {
          player: decided.player.username,
          amount: shown(decided.amount),
        }),
      )
      // What is approved is paid next, what is cleared approved: the panel stays for that.
      setApproved(decided.state === 'approved')
      return (
        decided.state === 'approved' ||
        decided.state === 'paying' ||
        (withdrawal.state === 'risk_review' && decided.state === 'approval')
      )
    },
  })
  const { player, payoutAccount, state, approvedBy, steps } = withdrawal
  const isAtProvider = withdrawal.payouts.some((payout) => payout.state === 'sending')
  const isRest = state === 'paying' && withdrawal.claim !== null && !isAtProvider
  const isOpen = state === 'risk_review' || state === 'approval' || state === 'approved' || isRest
  // What the next payment sends: after a dispute the rest alone.
  const toPay = isRest ? withdrawal.claim!.remaining : withdrawal.amount
  const { formed } = decision
  const [hasBeenStopped, setStopped] = useState(false)
  // What came in the way since it was approved, and not a lost line.
  if (
    !hasBeenStopped &&
    formed?.kind === 'paid' &&
    decision.error instanceof Refused &&
    stops.includes(decision.error.code)
  )
    setStopped(true)
  const isStopped =
    hasBeenStopped ||
    withdrawal.isPayoutAccountGone ||
    withdrawal.payoutsHeldUntil !== null ||
    parseUnits(withdrawal.owed)! > 0n
  const approvedAt = steps.findLast(({ to }) => to === 'approved')?.at
  const words = formed && questions[formed.kind]
  const reject = may('withdrawals.decide') ? () => decision.setRejecting(true) : null

  return (
    <CasePanel
      title={t('withdrawals.title', { id: `W-${withdrawal.id}` })}
      amount={{ word: t('col.amount'), value: withdrawal.amount }}
      state={<WithdrawalState withdrawal={withdrawal} />}
      facts={
        <>
          <Fact label={t('col.player')}>
            <PlayerLink player={player} />
          </Fact>
          <Fact label={t('col.method')}>{payoutAccount.methodName}</Fact>
          <Fact label={t('col.payoutNumber')}>
            <Ident value={withdrawal.payoutNumber} label={t('col.payoutNumber')} />
          </Fact>
          <Fact label={t('col.holder')}>{payoutAccount.holder}</Fact>
          <Fact label={t('withdrawals.numberSince')}>
            {dates.dayAndTime(withdrawal.payoutNumberSince)}
          </Fact>
          <Fact label={t('col.requested')}>{dates.dayAndTime(withdrawal.requestedAt)}</Fact>
          <Fact label={t('withdrawals.approvedBy')}>{approvedBy.join(', ')}</Fact>
          <Fact label={t('withdrawals.reference')}>
            {withdrawal.paymentReference && (
              <Ident value={withdrawal.paymentReference} label={t('withdrawals.reference')} />
            )}
          </Fact>
          <Fact label={t('reject.reason')}>
            {known(`audit.reason.${withdrawal.reason}`) ?? withdrawal.reason}
          </Fact>
        </>
      }
      decision={decision}
      beside={
        <>
          {state === 'approved' && may('withdrawals.pay') && (
            <FailedPayout
              withdrawal={withdrawal}
              onAgain={() => decision.form({ kind: 'again' })}
            />
          )}
          {isRest && <Notice>{t('dispute.payRestNow', { amount: shown(toPay) })}</Notice>}
          {withdrawal.flags.length > 0 && isOpen && !isRest && (
            <RiskFlags flags={withdrawal.flags} />
          )}
          {isOpen && withdrawal.isPayoutAccountGone && (
            <Notice tone="warn">{t('withdrawals.accountGone')}</Notice>
          )}
          {isOpen && withdrawal.payoutsHeldUntil && (
            <Notice tone="warn">
              {t('withdrawals.held', { day: dates.dayAndTime(withdrawal.payoutsHeldUntil) })}
            </Notice>
          )}
          {parseUnits(withdrawal.owed)! > 0n && (
            <Notice tone="warn">
              {t('withdrawals.playerOwes', {
                player: player.username,
                amount: shown(withdrawal.owed),
              })}
            </Notice>
          )}
          {withdrawal.numberSharedWith > 0 && state !== 'risk_review' && (
            <Notice tone="warn">
              {t('withdrawals.numberShared', { count: withdrawal.numberSharedWith })}
            </Notice>
          )}
          {decision.isRejecting && state === 'approved' && (
            <Notice tone="bad">
              {t('withdrawals.mayBeSent', {
                names: approvedBy.join(', '),
                time: dates.dayAndTime(approvedAt!),
              })}
            </Notice>
          )}
        </>
      }
      decide={
        state === 'risk_review' && may('withdrawals.decide') ? (
          <ClearStep
            onClear={(note) => decision.form({ kind: 'clear', note })}
            onReject={() => decision.setRejecting(true)}
          />
        ) : state === 'dispute' && may('withdrawals.decide') ? (
          <DisputeStep
            withdrawal={withdrawal}
            onDecide={(chosen, reason) =>
              decision.form({ kind: 'dispute', decision: chosen, reason })
            }
          />
        ) : state === 'approval' && may('withdrawals.decide') ? (
          <ApproveStep
            withdrawal={withdrawal}
            onApprove={() => decision.form({ kind: 'approve' })}
            onReject={() => decision.setRejecting(true)}
          />
        ) : (state === 'approved' && (may('withdrawals.pay') || reject)) ||
          (isRest && may('withdrawals.pay')) ? (
          <PayStep
            withdrawal={withdrawal}
            followsApproval={hasApproved}
            isStopped={isStopped}
            onPaid={
              may('withdrawals.pay')
                ? (payment) => decision.form({ kind: 'paid', ...payment })
                : null
            }
            onReject={isRest ? null : reject}
          />
        ) : null
      }
      question={
        formed &&
        words && {
          title: t(words.title, {
            amount: shown(formed.kind === 'dispute' ? withdrawal.claim!.remaining : toPay),
            player: player.username,
            decision: formed.kind === 'dispute' ? t(`dispute.${formed.decision}`) : '',
          }),
          act: t(formed.kind === 'dispute' ? `dispute.${formed.decision}` : words.act),
          text: t(words.text, {
            reason: 'reason' in formed ? formed.reason : 'note' in formed ? formed.note : '',
            reference: formed.kind === 'paid' ? formed.paymentReference : '',
            number: withdrawal.payoutNumber,
            method: payoutAccount.methodName,
          }),
        }
      }
      steps={
        <>
          {isAtProvider && <Notice>{t('payouts.waits')}</Notice>}
          <Payouts withdrawal={withdrawal} />
          <Claim withdrawal={withdrawal} />
          <Steps steps={steps} />
        </>
      }
      onClose={onClose}
    />
  )
}

/** What may come in the way between approval and payment. */
const stops = [
  'player_locked',
  'payout_account_gone',
  'payouts_held',
  'turnover_reopened',
  'player_owes',
]

const questions = {
  approve: {
    title: 'withdrawals.confirmApprove',
    text: 'withdrawals.confirmApproveText',
    act: 'withdrawals.approve',
  },
  paid: {
    title: 'withdrawals.confirmPaid',
    text: 'withdrawals.confirmPaidText',
    act: 'withdrawals.markPaid',
  },
  again: {
    title: 'payouts.confirmAgain',
    text: 'withdrawals.confirmApproveText',
    act: 'payouts.again',
  },
  clear: {
    title: 'withdrawals.confirmClear',
    text: 'dispute.confirmText',
    act: 'withdrawals.clear',
  },
  dispute: { title: 'dispute.confirm', text: 'dispute.confirmText', act: 'dispute.go' },
  reject: {
    title: 'withdrawals.confirmReject',
    text: 'withdrawals.confirmRejectText',
    act: 'reject.act',
  },
} as const
