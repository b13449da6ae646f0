import { useDates } from '@padma/i18n'
import { Badge, Button, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { useWords } from '../../../words.ts'
import { Line, Lines, Part } from '../care/care-parts.tsx'
import { type SecurityEvent, securityEventsQuery } from '../../../parts/player/security-events.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

/**
 * What has changed of how the player signs in and is paid; the account can be restored to before
 * each change.
 */
export function SecurityEventsPart({ id, player }: { id: string; player: string }) {
  const t = useWords()
  const may = useMay()
  return (
    <Part title={t('restore.title')}>
      {may('access.restore') ? (
        <Events id={id} player={player} />
      ) : (
        <p className="text-sm text-ink-3">{t('restore.hidden')}</p>
      )}
    </Part>
  )
}

/** A lock and a restore changed nothing that could be taken back. */
const isNoChange = ({ kind }: SecurityEvent): boolean =>
  kind === 'not_me' || kind === 'access_restored'

function Events({ id, player }: { id: string; player: string }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const query = useQuery(securityEventsQuery(id))
  const [asked, setAsked] = useState<SecurityEvent | null>(null)
  if (query.isPending) return <SkeletonRows count={3} />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const textOf = ({ kind, from, to, network, heldUntil }: SecurityEvent): string =>
    [
      (from ?? to) !== null && t('restore.arrow', { from: from ?? '–', to: to ?? '–' }),
      kind === 'not_me' ? t('restore.byLink') : (network ?? t('restore.support')),
      heldUntil && t('restore.held', { time: dates.dayAndTime(heldUntil) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <Lines none={t('restore.none')}>
        {query.data.map((event) => (
          <Line key={event.id} head={t(`event.${event.kind}`)} at={event.at} text={textOf(event)}>
            <span className="flex flex-wrap items-center gap-2">
              {event.isPressed && <Badge tone="neg">{t('restore.pressed')}</Badge>}
              {!isNoChange(event) && (
                <Button
                  size="sm"
                  aria-label={t('restore.actNamed', {
                    what: t(`event.${event.kind}`),
                    at: dates.dayAndTime(event.at),
                  })}
                  onClick={() => setAsked(event)}
                >
                  {t('restore.act')}
                </Button>
              )}
            </span>
          </Line>
        ))}
      </Lines>
      {asked && (
        <RestoreDialog id={id} player={player} event={asked} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
