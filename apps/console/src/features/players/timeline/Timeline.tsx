import { useDates } from '@padma/i18n'
import { Button, EmptyState } from '@padma/ui'
import { useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { today } from '../../../parts/list/day-range.ts'
import { useWords } from '../../../words.ts'
import { Card } from '../glance/Card.tsx'
import { MomentLine } from './MomentLine.tsx'
import type { Moment } from './timeline.ts'

const SHOWN = 7
const kinds = ['all', 'money'] as const

/** What happened lately, the newest first. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  const t = useWords()
  const { timeZone } = useOperator()
  const dates = useDates(timeZone)
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  const [most, setMost] = useState(SHOWN)
  const wanted = moments.filter(
    (moment) => kind === 'all' || moment.kind === 'deposit' || moment.kind === 'withdrawal',
  )
  const now = today(timeZone)
  const when = (at: string) =>
    today(timeZone, new Date(at)) === now ? dates.time(at) : dates.day(at).replace(/,? \d{4}$/, '')
  return (
    <Card
      title={t('glance.timeline')}
      beside={
        <span className="flex gap-1.5">
          {kinds.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={kind === each}
              onClick={() => setKind(each)}
              className="min-h-9 rounded-full bg-surface-2 px-3.5 text-sm font-medium text-ink-2
                hover:bg-surface-3 aria-pressed:bg-river-soft aria-pressed:font-semibold
                aria-pressed:text-on-river-soft aria-pressed:inset-ring-[1.5px]
                aria-pressed:inset-ring-river"
            >
              {t(`glance.show.${each}`)}
            </button>
          ))}
        </span>
      }
    >
      {wanted.length === 0 ? (
        <EmptyState title={t('glance.nothingYet')} />
      ) : (
        <ol className="grid">
          {wanted.slice(0, most).map((moment) => (
            <MomentLine key={moment.key} moment={moment} when={when(moment.at)} />
          ))}
        </ol>
      )}
      {wanted.length > most && (
        <Button look="quiet" onClick={() => setMost(most + SHOWN)}>
          {t('glance.older')}
        </Button>
      )}
    </Card>
  )
}
