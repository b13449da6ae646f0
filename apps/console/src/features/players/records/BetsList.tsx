import { useDates } from '@padma/i18n'
import { Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOperator } from '../../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../../parts/list/DataTable.tsx'
import { ListCard } from '../../../parts/list/ListCard.tsx'
import { StateBadge } from '../../../parts/StateBadge.tsx'
import { useWords } from '../../../words.ts'
import { type Bet, betsQuery } from '../queries.ts'

export function BetsList({
  id,
  page,
  onPage,
}: {
  id: string
  page: number
  onPage: (page: number) => void
}) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const query = useQuery(betsQuery(id, page))
  const columns: Column<Bet>[] = [
    {
      key: 'at',
      head: t('col.time'),
      cell: ({ placedAt }) => (
        <span className="whitespace-nowrap">{dates.dayAndTime(placedAt)}</span>
      ),
    },
    { key: 'game', head: t('col.game'), cell: ({ gameName }) => gameName, isStrong: true },
    {
      key: 'round',
      head: t('col.round'),
      cell: ({ roundRef }) => <span className="ident text-xs text-ink-2">{roundRef}</span>,
    },
    { key: 'stake', head: t('col.stake'), cell: (bet) => <Stake bet={bet} />, isEnd: true },
    {
      key: 'payout',
      head: t('col.payout'),
      cell: ({ payout }) => <Money amount={payout} symbol={currencySymbol} />,
      isEnd: true,
    },
    {
      key: 'valid',
      head: t('col.validBet'),
      cell: ({ validBet }) => <Money amount={validBet} symbol={currencySymbol} />,
      isEnd: true,
    },
    {
      key: 'net',
      head: t('col.net'),
      cell: ({ net }) => <Money amount={net} symbol={currencySymbol} isSigned />,
      isEnd: true,
      isStrong: true,
    },
    { key: 'state', head: t('col.state'), cell: ({ state }) => <StateBadge state={state} /> },
  ]
  return (
    <ListCard query={query} empty={{ title: t('players.noBets') }} onPage={onPage}>
      {({ rows }) => (
        <DataTable
          label={t('players.bets')}
          columns={columns}
          rows={rows}
          keyOf={(bet) => bet.id}
          phone={(bet) => (
            <PhoneRow
              start={bet.gameName}
              end={<Money amount={bet.net} symbol={currencySymbol} isSigned />}
              below={
                <>
                  {dates.dayAndTime(bet.placedAt)} · <Stake bet={bet} />
                </>
              }
              badge={<StateBadge state={bet.state} />}
            />
          )}
        />
      )}
    </ListCard>
  )
}

/** What the player staked; of a free round nothing, so what it was played for is told. */
function Stake({ bet: { stake, freeStake } }: { bet: Bet }) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  if (Number(freeStake) === 0) return <Money amount={stake} symbol={currencySymbol} />
  return (
    <span className="whitespace-nowrap">
      {t('players.free')} <Money amount={freeStake} symbol={currencySymbol} />
    </span>
  )
}
