import { useDates } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { useFocusAfterRow } from '../../../parts/list/use-focus-after-row.ts'
import { useWords } from '../../../words.ts'
import { CareDialog } from './CareDialog.tsx'
import { Line, Lines, Part, useDeviceName } from './care-parts.tsx'
import type { Care } from '../queries.ts'

/** Where the player is logged in; each session can be ended by itself. */
export function SessionsPart({
  id,
  player,
  sessions,
}: {
  id: string
  player: string
  sessions: Care['sessions']
}) {
  const t = useWords()
  const may = useMay()
  const deviceName = useDeviceName()
  const dates = useDates(useOperator().timeZone)
  const [asked, setAsked] = useState<Care['sessions'][number] | null>(null)
  useFocusAfterRow(asked?.id, sessions)
  return (
    <Part title={t('care.sessions')}>
      <Lines none={t('care.noSessions')}>
        {sessions.map((session) => (
          <Line
            key={session.id}
            head={deviceName(session)}
            at={session.lastSeenAt}
            text={session.address}
          >
            {may('players.sessions') && (
              <Button
                size="sm"
                data-opens-row
                aria-label={t('care.endThis', {
                  device: deviceName(session),
                  address: session.address,
                  at: dates.dayAndTime(session.lastSeenAt),
                })}
                onClick={() => setAsked(session)}
              >
                {t('care.end')}
              </Button>
            )}
          </Line>
        ))}
      </Lines>
      {asked && (
        <CareDialog
          id={id}
          player={player}
          act="endSession"
          session={{ id: asked.id, device: deviceName(asked) }}
          onClose={() => setAsked(null)}
        />
      )}
    </Part>
  )
}
