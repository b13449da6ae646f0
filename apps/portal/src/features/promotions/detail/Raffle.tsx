import { useDates, useT } from '@padma/i18n'
import { Button, Card, shortMoney } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { type Promotion, raffleHolders, raffleQuery } from '../../../parts/promotions/queries.ts'

/**
 * Tickets so far and the seed's fingerprint; after the draw the winners, checked by the browser.
 */
export function Raffle({ promotion: { id, mine } }: { promotion: Promotion }) {
  const t = useT('promotions')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { data: draw } = useQuery(raffleQuery(id))
  const [isRight, setRight] = useState<boolean | null>(null)
  if (!draw) return null
  async function check(): Promise<void> {
    const [{ drawWinners }, { sha256Of }, holders] = await Promise.all([
      import('@padma/rules'),
      import('@padma/fair'),
      raffleHolders(id),
    ])
    const { seed, commitment, drawId, winners, onePrizeEach } = draw!
    const again = await drawWinners({
      seed: seed!,
      drawId,
      holders,
      prizes: Math.max(winners.length, 1),
      onePrizeEach,
    })
    setRight(
      sha256Of(seed!) === commitment &&
        again.length === winners.length &&
        again.every(
          ({ ticket, holder }, at) =>
            winners[at]!.ticket === ticket && winners[at]!.holder === holder,
        ),
    )
  }
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5!">
      <h2 className="text-md">{t('raffle')}</h2>
      {mine?.tickets !== null && mine !== null && (
        <p className="leading-snug">
          <span className="block text-sm text-ink-2">{t('yourTickets')}</span>
          <b className="num text-2xl">{mine.tickets}</b>
        </p>
      )}
      {draw.seed === null && (
        <p className="text-sm text-ink-2">{t('drawAt', { when: dates.dayAndTime(draw.drawAt) })}</p>
      )}
      {draw.winners.length > 0 && (
        <ol className="divide-y divide-line text-sm">
          {draw.winners.map(({ prize, ticket, name, amount }) => (
            <li key={prize} className="flex justify-between gap-3 py-2">
              <span>
                {name} <span className="num text-ink-3">#{ticket}</span>
              </span>
              <b className="num">{shortMoney(amount, symbol)}</b>
            </li>
          ))}
        </ol>
      )}
      {draw.seed !== null && draw.winners.length === 0 && (
        <p className="text-sm text-ink-2">{t('noWinners')}</p>
      )}
      <dl className="grid gap-2 text-xs text-ink-2">
        <div>
          <dt>{t('commitment')}</dt>
          <dd dir="ltr" className="break-all">
            {draw.commitment}
          </dd>
        </div>
        {draw.seed && (
          <div>
            <dt>{t('seed')}</dt>
            <dd dir="ltr" className="break-all">
              {draw.seed}
            </dd>
          </div>
        )}
      </dl>
      {draw.seed && <Button onClick={() => void check()}>{t('checkDraw')}</Button>}
      {isRight !== null && (
        <p role="status" className={`text-sm font-semibold ${isRight ? 'text-pos' : 'text-neg'}`}>
          {t(isRight ? 'drawIsRight' : 'drawIsWrong')}
        </p>
      )}
    </Card>
  )
}
