import { useDates } from '@padma/i18n'
import { shortMoney } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../api.ts'
import { useOperator } from '../../../operator.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { useWords } from '../../../words.ts'
import { Card, Measure } from './Card.tsx'

const NEAR = 0.85

/** The limits that the player has set, with their use; a break above them. */
export function LimitsPart({
  id,
  known,
}: {
  id: string
  known: Answer<'GET /ops/players/:id/limits'>
}) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const { limits, exclusion } = known
  const set = limits.filter(({ amount }) => amount !== null)
  const shown = (limit: string, amount: string): string =>
    limit === 'time_day' ? hours(amount) : shortMoney(amount)
  return (
    <Card
      title={t('limits.own')}
      beside={
        <Link
          to="/players/$id"
          params={{ id }}
          search={{ list: 'limits' }}
          resetScroll={false}
          className="link text-sm"
        >
          {t('players.limits')}
        </Link>
      }
    >
      {exclusion && (
        <Notice tone="warn">
          {exclusion.until
            ? t(`limits.until.${exclusion.kind}`, { until: dates.dayAndTime(exclusion.until) })
            : t(exclusion.kind === 'held' ? 'limits.held' : 'limits.forGood')}
        </Notice>
      )}
      {set.length === 0 ? (
        <p className="text-sm text-ink-2">{t('glance.noLimits')}</p>
      ) : (
        <ul className="grid gap-3">
          {set.map(({ limit, amount, used }) => {
            const share = Number(used ?? 0) / Math.max(Number(amount), 1e-9)
            return (
              <Measure
                key={limit}
                word={t(`limits.name.${limit}`)}
                value={`${shown(limit, used ?? '0')} / ${shown(limit, amount!)}`}
                share={share}
                isNear={share >= NEAR}
              />
            )
          })}
        </ul>
      )}
      <p className="text-xs text-ink-3">{t('glance.staffLower')}</p>
    </Card>
  )
}

/** Minutes as hours: 1:46. */
function hours(minutes: string): string {
  const all = Math.floor(Number(minutes))
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`
}
