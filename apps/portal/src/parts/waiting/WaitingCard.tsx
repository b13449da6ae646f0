import type { Waiting } from '../../screens/manifest.ts'
import { useDates, useT } from '@padma/i18n'
import { buttonClass, Card, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useBrand } from '../../brand/queries.ts'
import { useNamedGame } from '../favourites/use-named-game.ts'
import { waitingQuery } from './waiting-query.ts'

/** What the badge counts, by name, each with the way to it. Nothing when nothing waits. */
export function WaitingCard() {
  const t = useT('accounts')
  const { data } = useQuery(waitingQuery)
  if (!data || data.freeRounds.length === 0) return null
  return (
    <Card className="grid gap-3">
      <h3 className="text-md">{t('waitingTitle')}</h3>
      <ul className="grid gap-3">
        {data.freeRounds.map((given) => (
          <Given key={given.id} given={given} />
        ))}
      </ul>
    </Card>
  )
}

function Given({ given }: { given: Waiting['freeRounds'][number] }) {
  const t = useT('accounts')
  const { timeZone, symbol } = useBrand()
  const dates = useDates(timeZone)
  const { vassalage, gameCode, gameType, left, stake, endsAt } = given
  const game = useNamedGame(vassalage, gameCode) ?? given.name
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 flex-1 leading-snug">
        <b className="font-semibold">{t('freeRounds', { count: left, game })}</b>{' '}
        <span className="text-sm">
          <Money amount={stake} symbol={symbol} /> {t('freeRoundEach')}
        </span>
        <span className="block text-xs text-ink-2">
          {t('goodUntil', { when: dates.dayAndTime(endsAt) })}
        </span>
      </span>
      <Link
        to="/game"
        search={{ vassalage, gameCode, gameType }}
        className={buttonClass('river', 'sm', 'min-h-11')}
      >
        {t('playThem')}
        <span className="sr-only">: {game}</span>
      </Link>
    </li>
  )
}
