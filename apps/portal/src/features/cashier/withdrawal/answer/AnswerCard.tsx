import { useT } from '@padma/i18n'
import { Card, Icon, Money, toast } from '@padma/ui'
import { formatUnits } from '@padma/money'
import { useQueryClient } from '@tanstack/react-query'
import check from 'icon:check'
import circleHalf from 'icon:circle-half'
import x from 'icon:x'
import { useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { useRefusalWords } from '../../../../calls/refusal-text.ts'
import { useAct } from '../../../../calls/use-act.ts'
import { unitsOf } from '../../entered-amount.ts'
import { answerPayout, type Withdrawal } from '../queries.ts'
import { Stages } from '../Stages.tsx'
import { AnswerClock } from './AnswerClock.tsx'
import { ProofForm } from './ProofForm.tsx'

const answers = [
  { outcome: 'received', icon: check, tone: 'bg-pos-soft text-pos' },
  { outcome: 'partly_received', icon: circleHalf, tone: 'bg-warn-soft text-warn' },
  { outcome: 'not_received', icon: x, tone: 'bg-neg-soft text-neg' },
] as const

/** A payout that waits for its player's word: has the money arrived? */
export function AnswerCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT('cashier')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const [claim, setClaim] = useState<'partly_received' | 'not_received' | null>(null)
  const received = useAct({
    mutationFn: () => answerPayout(withdrawal.id, { outcome: 'received' }),
    onSuccess: () => toast(t('receiptThanks')),
    // Not waited for: off line the list asks for long, and the card would stay dim without a word.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['cashier', 'withdrawals'] }),
  })
  if (claim)
    return <ProofForm withdrawal={withdrawal} outcome={claim} onBack={() => setClaim(null)} />
  const { payoutAccount, paymentReference, amount, paidAt, autoReceivedAt } = withdrawal
  return (
    <Card aria-labelledby={`answer-${withdrawal.id}`} className="grid gap-4 p-5!">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={`answer-${withdrawal.id}`} className="text-md">
          {t('receiptTitle')}
        </h3>
        <span className="num text-xs text-ink-3">W-{withdrawal.id}</span>
      </div>
      <p className="leading-snug">
        <Money amount={amount} symbol={symbol} className="text-xl font-bold" />
        <span className="block text-xs text-ink-2">
          {payoutAccount.methodName} <span className="num">{payoutAccount.maskedNumber}</span>
          {paymentReference && (
            <>
              {' · '}
              <span className="num">{paymentReference}</span>
            </>
          )}
        </span>
      </p>
      <Stages of={withdrawal} />
      {paidAt && autoReceivedAt && <AnswerClock from={paidAt} until={autoReceivedAt} />}
      <div className="grid gap-2">
        {answers.map(({ outcome, icon, tone }) => (
          <button
            key={outcome}
            type="button"
            aria-disabled={received.isPending}
            className="flex min-h-14 items-center gap-4 rounded-sm px-4 py-2.5 text-start
              inset-ring inset-ring-line-strong hover:bg-surface-2 aria-disabled:opacity-60"
            onClick={() => (outcome === 'received' ? received.mutate() : setClaim(outcome))}
          >
            <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
              <Icon of={icon} className="size-5" />
            </span>
            <span className="leading-snug">
              <b className="font-semibold">{t(`answer_${outcome}`)}</b>
              <span className="block text-xs text-ink-2">
                {t(`answer_${outcome}_text`, { sum: formatUnits(unitsOf(amount), symbol) })}
              </span>
            </span>
          </button>
        ))}
      </div>
      {received.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(received.error)}
        </p>
      )}
    </Card>
  )
}
