import { useDates } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { useMay, useOperator } from '../../operator.ts'
import { Acts, CasePanel } from '../../parts/case/CasePanel.tsx'
import { useDecision } from '../../parts/case/use-decision.ts'
import { Fact } from '../../parts/Facts.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'
import { Documents } from './Documents.tsx'
import { IdentityState } from './IdentityState.tsx'
import { approveIdentity, type IdentityCheck, rejectIdentity } from './queries.ts'

/** One check: the pictures, and beside them what the member told of themselves. */
export function IdentityPanel({ row, isGone, onClose, onDecided }: PanelProps<IdentityCheck>) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const may = useMay()
  const decision = useDecision<{ kind: 'approve' }, IdentityCheck>({
    isGone,
    onDecided,
    stale: ['identity_checks', 'withdrawals', 'players', 'audit'],
    send: (formed) =>
      formed.kind === 'approve' ? approveIdentity(row.id) : rejectIdentity(row.id, formed.reason),
    onDone: ({ state }) => {
      toast(t(state === 'approved' ? 'identityChecks.didApprove' : 'identityChecks.didReject'))
      return false
    },
  })
  const { formed } = decision
  const { player, state, closedAt } = row
  return (
    <CasePanel
      title={t('identityChecks.title', { id: `I-${row.id}` })}
      state={<IdentityState state={state} />}
      facts={
        <>
          <Fact label={t('col.player')}>
            <PlayerLink player={player} />
          </Fact>
          <Fact label={t('identityChecks.name')}>{row.realName || '–'}</Fact>
          <Fact label={t('identityChecks.birthday')}>{row.birthday || '–'}</Fact>
          <Fact label={t('identityChecks.holders')}>{row.payoutHolders.join(', ')}</Fact>
          <Fact label={t('identityChecks.sentAt')}>{dates.dayAndTime(row.sentAt)}</Fact>
          <Fact label={t('identityChecks.before')}>
            {row.rejectedBefore.length > 0 && (
              <ul>
                {row.rejectedBefore.map(({ at, reason }) => (
                  <li key={at}>{`${dates.dayAndTime(at)} · ${reason}`}</li>
                ))}
              </ul>
            )}
          </Fact>
          <Fact label={t('identityChecks.decided')}>
            {closedAt && `${dates.dayAndTime(closedAt)} · ${row.decidedBy}`}
          </Fact>
          <Fact label={t('identityChecks.reason')}>{row.reason}</Fact>
        </>
      }
      evidence={<Documents of={row} />}
      decision={decision}
      decide={
        state === 'waiting' && may('identityChecks.decide') ? (
          <Acts onReject={() => decision.setRejecting(true)}>
            <Button look="lotus" onClick={() => decision.form({ kind: 'approve' })}>
              {t('identityChecks.approve')}
            </Button>
          </Acts>
        ) : null
      }
      question={
        formed === null
          ? null
          : formed.kind === 'reject'
            ? {
                title: t('identityChecks.confirmReject'),
                text: t('deposits.confirmRejectText', { reason: formed.reason }),
                act: t('reject.act'),
              }
            : {
                title: t('identityChecks.confirmApprove', {
                  player: row.realName || player.username,
                }),
                text: t('identityChecks.confirmApproveText'),
                act: t('identityChecks.approve'),
              }
      }
      steps={null}
      onClose={onClose}
    />
  )
}
