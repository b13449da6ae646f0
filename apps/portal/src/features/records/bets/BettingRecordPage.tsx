import { useDates, useT } from '@padma/i18n'
import { Badge, Card, Icon, Money } from '@padma/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import caretRight from 'icon:caret-right'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { CsvButton } from '../../../parts/records/CsvButton.tsx'
import { everyRow } from '../../../parts/records/csv.ts'
import { useRecordNames } from '../../../parts/records/names.ts'
import { type Bet, type BetFilter, betsPage, betsQuery } from '../queries.ts'
import { RangePicker } from '../../../parts/range/RangePicker.tsx'
import { useRange } from '../../../parts/range/use-range.ts'
import { RecordList } from '../../../parts/records/RecordList.tsx'
import { Totals } from '../../../parts/records/Totals.tsx'
import { BetFilters } from './BetFilters.tsx'
import { BetSheet } from './BetSheet.tsx'

/** Every round: staked, paid, net; each opens. Totals are over all that is filtered. */
export default function BettingRecordPage() {
  const t = useT('records')
  const { symbol } = useBrand()
  const names = useRecordNames()
  const { range, today, setRange, widen } = useRange()
  const [filter, setFilter] = useState<BetFilter>({})
  const bets = useInfiniteQuery(betsQuery(range, filter))
  const [opened, setOpened] = useState<Bet | null>(null)
  const first = bets.data?.pages[0]
  const totals = first?.totals
  const rows = bets.data?.pages.flatMap((page) => page.rows) ?? []
  const isOneDay = range.from === range.to
  const csv = async () => [
    [
      t('placedAt'),
      t('settledAt'),
      t('vendor'),
      t('game'),
      t('roundId'),
      t('state'),
      t('staked'),
      t('won'),
      t('net'),
    ],
    ...(await everyRow((cursor) => betsPage(range, filter, cursor))).map((bet) => [
      bet.placedAt,
      bet.settledAt ?? '',
      bet.vendor,
      names.game(bet.gameCode, bet.gameName),
      bet.roundRef,
      t(`bet_${bet.state}`),
      bet.stake,
      bet.payout,
      bet.net,
    ]),
  ]
  return (
    <>
      <RangePicker range={range} today={today} onChange={setRange} />
      <BetFilters games={first?.games ?? []} filter={filter} onChange={setFilter} />
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
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-md">{totals ? t('rounds', { count: totals.rounds }) : '…'}</h3>
          <CsvButton name={`bets-${range.from}-${range.to}`} rows={csv} />
        </div>
        <RecordList
          query={bets}
          isEmpty={rows.length === 0}
          empty={{ title: t('noBets'), text: t('noBetsText'), widen }}
        >
          <ul>
            {rows.map((bet) => (
              <BetRow key={bet.id} bet={bet} isOneDay={isOneDay} onOpen={() => setOpened(bet)} />
            ))}
          </ul>
        </RecordList>
      </Card>
      {opened && (
        <BetSheet
          bet={opened}
          name={names.game(opened.gameCode, opened.gameName)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function BetRow({ bet, isOneDay, onOpen }: { bet: Bet; isOneDay: boolean; onOpen: () => void }) {
  const t = useT('records')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const names = useRecordNames()
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-sm px-2 py-3
          text-start hover:bg-surface-2"
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block truncate font-semibold">{names.game(bet.gameCode, bet.gameName)}</b>
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
          <Badge tone={bet.state === 'open' ? 'info' : 'quiet'}>{t(`bet_${bet.state}`)}</Badge>
        )}
        <Icon of={caretRight} className="flip size-4 text-ink-3" />
      </button>
    </li>
  )
}

/** The ends of a long id; the opened round shows it whole. */
const inShort = (id: string): string => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
