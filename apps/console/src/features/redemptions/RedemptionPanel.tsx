import { useDates } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Button, toast } from '@padma/ui'
import { useMay, useOperator } from '../../operator.ts'
import { Acts, CasePanel } from '../../parts/case/CasePanel.tsx'
import { useDecision } from '../../parts/case/use-decision.ts'
import { Fact } from '../../parts/Facts.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { useWords } from '../../words.ts'
import { approveRedemption, type Redemption, rejectRedemption } from './queries.ts'

/** What a player asked for, what they paid for it, and where goods go. */
export function RedemptionPanel({ row, isGone, onClose, onDecided }: PanelProps<Redemption>) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const may = useMay()
  const decision = useDecision<{ kind: 'approve' }, Redemption>({
    isGone,
    onDecided,
    stale: ['redemptions', 'players', 'audit'],
    send: (formed) =>
      formed.kind === 'approve'
        ? approveRedemption(row.id)
        : rejectRedemption(row.id, formed.reason),
    onDone: ({ state }) => {
      toast(t(state === 'approved' ? 'redemptions.didApprove' : 'redemptions.didReject'))
      return false
    },
  })
  const { formed } = decision
  const sum = (amount: string) => formatDecimal(amount, currencySymbol)
  const points = Number(row.points).toLocaleString('en')
  return (
    <CasePanel
      title={t('redemptions.title', { id: `R-${row.id}` })}
      state={<StateBadge state={row.state} />}
      facts={
        <>
          <Fact label={t('col.player')}>
            <PlayerLink player={row.player} />
          </Fact>
          <Fact label={t('redemptions.reward')}>
            {row.name} · {t(`redemptions.kind_${row.kind}`)}
          </Fact>
          <Fact label={t('redemptions.points')}>
            <span className="num">{points}</span>
          </Fact>
          <Fact label={t('redemptions.paid')}>{Number(row.amount) > 0 && sum(row.amount)}</Fact>
          <Fact label={t('redemptions.worth')}>
            {row.worth && `${sum(row.worth)} · ${row.turnoverTimes}×`}
          </Fact>
          <Fact label={t('redemptions.address')}>{row.address}</Fact>
          <Fact label={t('redemptions.mobile')}>
            {row.mobile && <span className="num">{row.mobile}</span>}
          </Fact>
          <Fact label={t('redemptions.requested')}>{dates.dayAndTime(row.requestedAt)}</Fact>
          <Fact label={t('redemptions.decided')}>
            {row.decidedAt && `${dates.dayAndTime(row.decidedAt)} · ${row.decidedBy}`}
          </Fact>
          <Fact label={t('redemptions.remark')}>{row.remark}</Fact>
        </>
      }
      decision={decision}
      decide={
        row.state === 'in_process' && may('redemptions.decide') ? (
          <Acts onReject={() => decision.setRejecting(true)}>
            <Button look="lotus" onClick={() => decision.form({ kind: 'approve' })}>
              {t('redemptions.approve')}
            </Button>
          </Acts>
        ) : null
      }
      question={
        formed === null
          ? null
          : formed.kind === 'reject'
            ? {
                title: t('redemptions.confirmReject', { points, player: row.player.username }),
                text: t('deposits.confirmRejectText', { reason: formed.reason }),
                act: t('reject.act'),
              }
            : {
                title: t('redemptions.confirmApprove', {
                  reward: row.name,
                  player: row.player.username,
                }),
                text: t(
                  row.kind === 'goods' ? 'redemptions.approveGoods' : 'redemptions.approveMoney',
                ),
                act: t('redemptions.approve'),
              }
      }
      steps={null}
      onClose={onClose}
    />
  )
}
