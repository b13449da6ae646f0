import { useDates } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { useMay, useOperator } from '../../operator.ts'
import { Acts, CasePanel } from '../../parts/case/CasePanel.tsx'
import { HeldPicture } from '../../parts/case/HeldPicture.tsx'
import { useDecision } from '../../parts/case/use-decision.ts'
import { Fact } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'
import { ApplicationState } from './ApplicationState.tsx'
import { type Application, approveApplication, imageQuery, rejectApplication } from './queries.ts'

/** One application: what the member wrote and shows, and who else looks like them. */
export function ApplicationPanel({ row, isGone, onClose, onDecided }: PanelProps<Application>) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const may = useMay()
  const decision = useDecision<{ kind: 'approve' }, Application>({
    isGone,
    onDecided,
    stale: ['promotion_applications', 'promotions', 'players', 'audit'],
    send: (formed) =>
      formed.kind === 'approve'
        ? approveApplication(row.id)
        : rejectApplication(row.id, formed.reason),
    onDone: ({ state }) => {
      toast(
        t(
          state === 'rejected'
            ? 'promotionApplications.didReject'
            : 'promotionApplications.didApprove',
        ),
      )
      return false
    },
  })
  const { formed } = decision
  const { player, state, decidedAt, warnings } = row
  return (
    <CasePanel
      title={t('promotionApplications.title', { id: `PA-${row.id}` })}
      state={<ApplicationState state={state} />}
      facts={
        <>
          <Fact label={t('col.player')}>
            <PlayerLink player={player} />
          </Fact>
          <Fact label={t('promotionApplications.promotion')}>{row.promotion}</Fact>
          <Fact label={t('promotionApplications.comment')}>{row.comment}</Fact>
          <Fact label={t('promotionApplications.sentAt')}>{dates.dayAndTime(row.appliedAt)}</Fact>
          <Fact label={t('promotionApplications.decided')}>
            {decidedAt && `${dates.dayAndTime(decidedAt)} · ${row.decidedBy}`}
          </Fact>
          <Fact label={t('promotionApplications.reason')}>{row.reason}</Fact>
        </>
      }
      beside={
        warnings.length > 0 && (
          <Notice tone="warn">
            <ul>
              {warnings.map(({ kind, player: other }) => (
                <li key={`${kind}:${other.id}`}>
                  {t(`promotionApplications.${kind}`)} <PlayerLink player={other} />
                </li>
              ))}
            </ul>
          </Notice>
        )
      }
      evidence={<Images of={row} />}
      decision={decision}
      decide={
        state === 'applying' && may('promotions.decide') ? (
          <Acts onReject={() => decision.setRejecting(true)}>
            <Button look="lotus" onClick={() => decision.form({ kind: 'approve' })}>
              {t('promotionApplications.approve')}
            </Button>
          </Acts>
        ) : null
      }
      question={
        formed === null
          ? null
          : formed.kind === 'reject'
            ? {
                title: t('promotionApplications.confirmReject'),
                text: t('deposits.confirmRejectText', { reason: formed.reason }),
                act: t('reject.act'),
              }
            : {
                title: t('promotionApplications.confirmApprove', { player: player.username }),
                text: t('promotionApplications.confirmApproveText'),
                act: t('promotionApplications.approve'),
              }
      }
      steps={null}
      onClose={onClose}
    />
  )
}

/** The pictures, each fetched only when it is opened. */
function Images({ of: { id, images } }: { of: Application }) {
  const t = useWords()
  return (
    <section aria-label={t('promotionApplications.images')} className="grid gap-2">
      {images.length === 0 ? (
        <p className="text-sm text-ink-2">{t('promotionApplications.noImages')}</p>
      ) : (
        images.map((imageId, at) => (
          <HeldPicture
            key={imageId}
            name={t('promotionApplications.image', { n: at + 1 })}
            query={imageQuery(id, imageId)}
          />
        ))
      )}
    </section>
  )
}
