import { useDates } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Button, Money, toast } from '@padma/ui'
import { useMay, useOperator } from '../../operator.ts'
import { Acts, CasePanel } from '../../parts/case/CasePanel.tsx'
import { useDecision } from '../../parts/case/use-decision.ts'
import { Fact } from '../../parts/Facts.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { SlipButton } from '../../parts/SlipButton.tsx'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { useWords } from '../../words.ts'
import { creditMissing, type Missing, refuseMissing, slipOf } from './queries.ts'

type Credit = { kind: 'credit'; incomingPaymentId: string; amount: string }

/** One case, with what came in that may be it. Crediting makes an order of what really came in. */
export function MissingPanel({ row, isGone, onClose, onDecided }: PanelProps<Missing>) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const may = useMay()
  const decision = useDecision<Credit, Missing>({
    isGone,
    onDecided,
    stale: ['missing_payments', 'deposits', 'players', 'audit'],
    send: (formed) =>
      formed.kind === 'credit'
        ? creditMissing({ id: row.id, incomingPaymentId: formed.incomingPaymentId })
        : refuseMissing({ id: row.id, reason: formed.reason }),
    onDone: (decided) => {
      toast(t(decided.state === 'credited' ? 'missing.credited' : 'missing.refused'))
      return false
    },
  })
  const { formed } = decision
  const question =
    formed === null
      ? null
      : formed.kind === 'reject'
        ? {
            title: t('missing.confirmRefuse'),
            text: t('deposits.confirmRejectText', { reason: formed.reason }),
            act: t('reject.act'),
          }
        : {
            title: t('deposits.confirmApprove', {
              amount: formatDecimal(formed.amount, currencySymbol),
              player: row.player.username,
            }),
            text: t('deposits.confirmApproveText'),
            act: t('missing.credit'),
          }
  return (
    <CasePanel
      title={t('missing.title', { id: `M-${row.id}` })}
      amount={{ word: t('missing.says'), value: row.amount }}
      state={<StateBadge state={row.state} />}
      facts={
        <>
          <Fact label={t('col.player')}>
            <PlayerLink player={row.player} />
          </Fact>
          <Fact label={t('col.method')}>{row.methodName}</Fact>
          <Fact label={t('col.transactionId')}>
            <Ident value={row.transactionId} label={t('col.transactionId')} />
          </Fact>
          <Fact label={t('missing.paidAt')}>{dates.dayAndTime(row.paidAt)}</Fact>
          <Fact label={t('missing.note')}>{row.note}</Fact>
          <Fact label={t('deposits.slip')}>
            {row.hasSlip && <SlipButton name={`M-${row.id}`} read={() => slipOf(row.id)} />}
          </Fact>
          <Fact label={t('missing.answer')}>{row.answer}</Fact>
        </>
      }
      decision={decision}
      decide={
        row.state === 'open' && may('deposits.decide') ? (
          <div className="grid gap-3">
            <p className="text-sm text-ink-2">
              {t(row.candidates.length > 0 ? 'missing.candidates' : 'missing.noCandidates')}
            </p>
            {row.candidates.map((payment) => (
              <div
                key={payment.id}
                className="flex flex-wrap items-center gap-3 rounded-sm border border-line p-3"
              >
                <span className="min-w-0 flex-1 text-sm">
                  <Money
                    amount={payment.amount}
                    symbol={currencySymbol}
                    className="block font-semibold"
                  />
                  <span className="ident">{payment.transactionId}</span>
                  <span className="block text-xs text-ink-2">
                    {[
                      t(`deposits.source_${payment.source}`),
                      payment.sender,
                      payment.owner && `→ ${payment.owner}`,
                      dates.dayAndTime(payment.paidAt),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button
                  look="lotus"
                  onClick={() =>
                    decision.form({
                      kind: 'credit',
                      incomingPaymentId: payment.id,
                      amount: payment.amount,
                    })
                  }
                >
                  {t('missing.credit')}
                </Button>
              </div>
            ))}
            <Acts onReject={() => decision.setRejecting(true)} />
          </div>
        ) : null
      }
      question={question}
      steps={null}
      onClose={onClose}
    />
  )
}
