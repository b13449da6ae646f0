import { type Key, useDates, useT } from '@padma/i18n'
import { Badge, Button, Card, EmptyState, Icon, Money, Pagination, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import caretRight from 'icon:caret-right'
import { useState } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { BetSheet } from './BetSheet.tsx'
import { type Bet, betsQuery } from './queries.ts'
import { RangePicker } from './RangePicker.tsx'
import { Totals } from './Totals.tsx'
import { useRange } from './use-range.ts'

/** Every round: staked, paid, net; each opens. The total is over the whole range. */
export default function BettingRecordPage() {
  const t = useT('records')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { range, today, page, setRange, setPage } = useRange()
  const bets = useQuery(betsQuery(range, page))
  const totals = bets.data?.totals
  const [opened, setOpened] = useState<Bet | null>(null)
  const isOneDay = range.from === range.to
  const gameName = (code: string, name: string): string => {
    const text = t(`game_${code}` as Key<'records'>)
    return text === `game_${code}` ? name : text
  }
  return (
    <>
      <RangePicker range={range} today={today} onChange={setRange} />
      <Totals
        symbol={symbol}
        at={bets.dataUpdatedAt}
        rows={[
          { word: t('staked'), amount: totals?.stake },
          { word: t('won'), amount: totals?.payout },
          { word: t('net'), amount: totals?.net },
          { word: t('validBet'), amount: totals?.validBet },
        ]}
      />
      <Card>
        {bets.isPending && <SkeletonRows count={6} />}
        {bets.isError && !bets.data && (
          <EmptyState title={t('failed')}>
            <Button onClick={() => void bets.refetch()}>{t('again')}</Button>
          </EmptyState>
        )}
        {bets.data?.rows.length === 0 && (
          <EmptyState picture="/art/lotus.svg" title={t('noBets')} text={t('noBetsText')} />
        )}
        <ul>
          {bets.data?.rows.map((bet) => (
            <li key={bet.id} className="border-b border-line last:border-0">
              <button
                type="button"
                className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-sm px-2 py-3
                  text-start hover:bg-surface-2"
                onClick={() => setOpened(bet)}
              >
                <span className="min-w-0 flex-1 leading-snug">
                  <b className="block truncate font-semibold">
                    {gameName(bet.gameCode, bet.gameName)}
                  </b>
                  <span className="block text-xs text-ink-3">
                    {!isOneDay && `${dates.day(bet.placedAt)}, `}
                    {dates.timeToSecond(bet.placedAt)} ·{' '}
                    {Number(bet.freeStake) > 0 ? (
                      t('freeRound')
                    ) : (
                      <>
                        {t('staked')} <Money amount={bet.stake} symbol={symbol} />
                      </>
                    )}
                    {bet.state === 'settled' && (
                      <>
                        {' '}
                        · {t('won')} <Money amount={bet.payout} symbol={symbol} />
                      </>
                    )}
                  </span>
                  <span className="block text-2xs text-ink-3">
                    {t('cause_round', { id: bet.id })} ·{' '}
                    <span className="num">{inShort(bet.roundRef)}</span>
                  </span>
                </span>
                {bet.state === 'settled' ? (
                  <Money amount={bet.net} symbol={symbol} isSigned className="font-semibold" />
                ) : (
                  <Badge tone={bet.state === 'open' ? 'info' : 'quiet'}>
                    {t(`bet_${bet.state}`)}
                  </Badge>
                )}
                <Icon of={caretRight} className="flip size-4 text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
        {bets.data && <Pagination page={page} totalPages={bets.data.totalPages} onPage={setPage} />}
      </Card>
      {opened && (
        <BetSheet
          bet={opened}
          name={gameName(opened.gameCode, opened.gameName)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** The ends of a long id; the opened round shows it whole. */
const inShort = (id: string): string => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
