import { Money } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../operator.ts'
import { useWords } from '../../../words.ts'
import { Card, Measure } from './Card.tsx'
import type { Glance } from './queries.ts'

/** What must still be staked before a withdrawal, and because of what. */
export function TurnoverPart({ turnover }: { turnover: Glance['turnover'] }) {
  const t = useWords()
  const may = useMay()
  return (
    <Card title={t('players.turnover')}>
      {turnover.length === 0 ? (
        <p className="text-sm text-ink-2">{t('glance.noTurnover')}</p>
      ) : (
        <ul className="grid gap-3">
          {turnover.map(({ source, id, required, done }) => (
            <Measure
              key={source + id}
              word={
                source === 'deposit' && may('deposits.read') ? (
                  <>
                    {t('glance.from.deposit')}{' '}
                    <Link to="/deposits" search={{ id }} className="link num">
                      D-{id}
                    </Link>
                  </>
                ) : (
                  t(`glance.from.${source}`)
                )
              }
              value={
                <>
                  <Money amount={done} /> / <Money amount={required} />
                </>
              }
              share={Number(done) / Number(required)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
