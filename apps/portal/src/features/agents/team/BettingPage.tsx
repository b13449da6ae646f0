import { type Key, useDates, useT } from '@padma/i18n'
import { Badge, Card, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { RangePicker } from '../../../parts/range/RangePicker.tsx'
import { useRange } from '../../../parts/range/use-range.ts'
import { useRecordNames } from '../../../parts/records/names.ts'
import { Totals } from '../../../parts/records/Totals.tsx'
import { MemberSearch } from '../../../parts/agents/MemberSearch.tsx'
import { PagedTable } from '../../../parts/agents/PagedTable.tsx'
import type { Column } from '../../../parts/agents/Table.tsx'
import { type TeamBet, teamBetsQuery } from './queries.ts'

const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const

/** Every round of the team, the newest first, with the sums of all that is filtered. */
export default function BettingPage() {
  const t = useT('agents')
  const shell = useT('shell')
  const { symbol } = useBrand()
  const { range, today, setRange } = useRange()
  const [asked, ask] = useState({ page: 1, search: '', gameType: '' })
  const bets = useQuery(teamBetsQuery(range, asked))
  const sums = bets.data?.sums
  return (
    <>
      <RangePicker range={range} today={today} onChange={setRange} />
      <div className="flex flex-wrap items-center gap-3">
        <MemberSearch onSearch={(search) => ask({ ...asked, search, page: 1 })} />
        <select
          aria-label={t('gameType')}
          className="min-h-12 min-w-0 flex-1 basis-36 rounded-sm bg-surface-2 px-3 text-sm
            font-medium text-ink-2 desk:flex-none"
          value={asked.gameType}
          onChange={({ target }) => ask({ ...asked, gameType: target.value, page: 1 })}
        >
          <option value="">{t('everyType')}</option>
          {gameTypes.map((type) => (
            <option key={type} value={type}>
              {shell(`category_${type}` satisfies Key<'shell'>)}
            </option>
          ))}
        </select>
      </div>
      <Totals
        symbol={symbol}
        at={bets.dataUpdatedAt}
        rows={[
          { word: t('staked'), amount: sums?.stake },
          { word: t('paid'), amount: sums?.payout },
          { word: t('validBet'), amount: sums?.validBet },
        ]}
      />
      <Card className="grid grid-cols-1 gap-2">
        <PagedTable
          query={bets}
          label={t('rounds')}
          columns={useColumns()}
          keyOf={({ round }) => round}
          empty={{ title: t('noBets'), text: t('otherSpan') }}
          page={asked.page}
          onPage={(page) => ask({ ...asked, page })}
        />
      </Card>
    </>
  )
}

function useColumns(): Column<TeamBet>[] {
  const t = useT('agents')
  const names = useRecordNames()
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  return [
    {
      key: 'member',
      head: t('member'),
      as: 'name',
      cell: ({ username }) => <bdi className="block truncate">{username}</bdi>,
    },
    {
      key: 'game',
      head: t('game'),
      cell: ({ game, vendor }) => (
        <span className="min-w-0 max-desk:text-end">
          {names.game(game, game)}
          <span className="block text-xs text-ink-3">{vendor}</span>
        </span>
      ),
    },
    { key: 'placed', head: t('placedAt'), cell: ({ placedAt }) => dates.dayAndTime(placedAt) },
    {
      key: 'stake',
      head: t('staked'),
      as: 'amount',
      cell: ({ stake }) => <Money amount={stake} symbol={symbol} />,
    },
    {
      key: 'payout',
      head: t('paid'),
      as: 'figure',
      cell: ({ state, payout }) =>
        state === 'closed' ? (
          <Money amount={payout} symbol={symbol} />
        ) : (
          <Badge tone={state === 'open' ? 'info' : 'quiet'}>{t(`bet_${state}`)}</Badge>
        ),
    },
    {
      key: 'validBet',
      head: t('validBet'),
      as: 'figure',
      cell: ({ validBet }) =>
        validBet === null ? '–' : <Money amount={validBet} symbol={symbol} />,
    },
  ]
}
