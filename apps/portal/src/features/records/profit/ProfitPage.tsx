import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { CsvButton } from '../../../parts/records/CsvButton.tsx'
import { useRecordNames } from '../../../parts/records/names.ts'
import { type Profit, profitQuery } from '../queries.ts'
import { RangePicker } from '../../../parts/range/RangePicker.tsx'
import { useRange } from '../../../parts/range/use-range.ts'
import { Totals } from '../../../parts/records/Totals.tsx'
import { ByDayTable } from './ByDayTable.tsx'
import { DayChart } from './DayChart.tsx'
import { NetBar } from './NetBar.tsx'

/** What the member won and lost, by day and by game. A loss is hatched, never red. */
export default function ProfitPage() {
  const t = useT('records')
  const { symbol } = useBrand()
  const { range, today, setRange, widen } = useRange('month')
  const profit = useQuery(profitQuery(range))
  const [isTable, setTable] = useState(false)
  const { data } = profit
  const csv = async () => [
    [t('day'), t('roundsHead'), t('staked'), t('won'), t('net')],
    ...(data?.days ?? []).map((row) => [row.day, row.rounds, row.stake, row.payout, row.net]),
  ]
  return (
    <>
      <RangePicker range={range} today={today} onChange={setRange} />
      <Totals
        symbol={symbol}
        at={profit.dataUpdatedAt}
        rows={[
          { word: t('staked'), amount: data?.totals.stake },
          { word: t('won'), amount: data?.totals.payout },
          { word: t('net'), amount: data?.totals.net },
        ]}
      />
      {profit.isPending && <SkeletonRows count={4} />}
      {profit.isError && !data && (
        <EmptyState title={t('failed')}>
          <Button onClick={() => void profit.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {data?.days.length === 0 && (
        <Card>
          <EmptyState picture="/art/lotus.svg" title={t('noResults')} text={t('noResultsText')}>
            <Button onClick={widen}>{t('widen')}</Button>
          </EmptyState>
        </Card>
      )}
      {data && data.days.length > 0 && (
        <>
          <Card className="grid grid-cols-1 gap-3">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-md">
                {t('profitTitle')}, {symbol}
              </h3>
              <CsvButton name={`profit-${range.from}-${range.to}`} rows={csv} />
            </div>
            {isTable ? (
              <ByDayTable days={data.days} />
            ) : (
              <DayChart range={range} days={data.days} />
            )}
            <Button
              look="line"
              size="sm"
              className="min-h-11 justify-self-start"
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              {t(isTable ? 'showChart' : 'showTable')}
            </Button>
          </Card>
          <ByGame games={data.games} />
        </>
      )}
    </>
  )
}

function ByGame({ games }: { games: Profit['games'] }) {
  const t = useT('records')
  const names = useRecordNames()
  const most = Math.max(...games.map(({ net }) => Math.abs(Number(net))))
  return (
    <Card className="grid grid-cols-1 gap-1">
      <h3 className="text-md">{t('profitByGame')}</h3>
      <ul>
        {games.map((game) => (
          <li
            key={`${game.vassalage} ${game.gameCode}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line
              py-2.5 last:border-0 desk:grid-cols-[minmax(0,1fr)_10rem_8rem]"
          >
            <span className="min-w-0 leading-snug">
              <b className="block truncate font-semibold">
                {names.game(game.gameCode, game.gameName)}
              </b>
              <span className="text-xs text-ink-3">
                {t('rounds', { count: game.rounds })} · {t('staked')} <Money amount={game.stake} />{' '}
                · {t('won')} <Money amount={game.payout} />
              </span>
            </span>
            <span className="max-desk:hidden">
              <NetBar net={Number(game.net)} most={most} />
            </span>
            <Money amount={game.net} isSigned className="text-end font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
