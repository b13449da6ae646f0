import { type Key, useDates, useT } from '@padma/i18n'
import { Badge, Button, Card, EmptyState, Money, Pagination, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../brand/queries.ts'
import { betsQuery } from './queries.ts'
import { RangePicker } from './RangePicker.tsx'
import { Totals } from './Totals.tsx'
import { useRange } from './use-range.ts'

/** Every round: staked, paid, net. The total is over the whole range. */
export default function BettingRecordPage() {
  const t = useT('records')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { range, today, page, setRange, setPage } = useRange()
  const bets = useQuery(betsQuery(range, page))
  const totals = bets.data?.totals
  const isOneDay = range.from === range.to
  const gameName = (code: string, name: string): string => {
    const text = t(`game_${code}` as Key<'records'>)
    return text === `game_${code}` ? name : text
  }
  return (
    <>
      <RangePicker range={range} today={today} onChange={setRange} />
      <Totals symbol={symbol} rows={[{ word: t('staked'), amount: totals?.stake }, { word: t('won'), amount: totals?.payout }, { word: t('net'), amount: totals?.net }, { word: t('validBet'), amount: totals?.validBet }]} />
      <Card>
        {bets.isPending && <SkeletonRows count={6} />}
        {bets.isError && <EmptyState title={t('failed')}><Button onClick={() => void bets.refetch()}>{t('again')}</Button></EmptyState>}
        {bets.data?.rows.length === 0 && <EmptyState picture="/art/lotus.svg" title={t('noBets')} text={t('noBetsText')} />}
        <ul>
          {bets.data?.rows.map((bet) => (
            <li key={bet.id} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
              <span className="min-w-0 flex-1 leading-snug">
                <b className="block truncate font-semibold">{gameName(bet.gameCode, bet.gameName)}</b>
                <span className="block text-xs text-ink-3">{isOneDay ? dates.timeToSecond(bet.placedAt) : dates.dayAndTime(bet.placedAt)} · {t('staked')} <Money amount={bet.stake} symbol={symbol} />{bet.state === 'settled' && <> · {t('won')} <Money amount={bet.payout} symbol={symbol} /></>}</span>
                <span className="block text-2xs text-ink-3 [overflow-wrap:anywhere]">{t('cause_round', { id: bet.id })} · <span className="num whitespace-normal!">{bet.roundRef}</span></span>
              </span>
              {bet.state === 'settled' ? <Money amount={bet.net} symbol={symbol} isSigned className="font-semibold" /> : <Badge tone={bet.state === 'open' ? 'info' : 'quiet'}>{t(`bet_${bet.state}`)}</Badge>}
            </li>
          ))}
        </ul>
        {bets.data && <Pagination page={page} totalPages={bets.data.totalPages} onPage={setPage} />}
      </Card>
    </>
  )
}
