import { useDates } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../../parts/list/DataTable.tsx'
import { ListCard } from '../../../parts/list/ListCard.tsx'
import { SearchField } from '../../../parts/list/SearchField.tsx'
import { PlayerLink } from '../../../parts/player/PlayerLink.tsx'
import { StateBadge } from '../../../parts/StateBadge.tsx'
import { useWords } from '../../../words.ts'
import { TypeBadge } from './TypeBadge.tsx'
import { type Below, belowQuery } from './queries.ts'

const LONGEST_SEARCH = 60

/** Who stands right below a player. */
export function DownlinesList({ id }: { id: string }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = useQuery(belowQuery(id, search, page))
  const type = ({ type }: Below) =>
    type === 0 ? t('players.type.member') : <TypeBadge type={type} />
  const columns: Column<Below>[] = [
    { key: 'name', head: t('col.player'), cell: (row) => <PlayerLink player={row} /> },
    { key: 'type', head: t('line.type'), cell: type },
    {
      key: 'team',
      head: t('line.team'),
      cell: ({ team }) => <span className="num">{team}</span>,
      isEnd: true,
    },
    { key: 'joined', head: t('players.registered'), cell: (row) => dates.day(row.joinedAt) },
    { key: 'state', head: t('col.state'), cell: ({ status }) => <StateBadge state={status} /> },
  ]
  return (
    <ListCard
      query={query}
      empty={{ title: t(search === '' ? 'line.noDownlines' : 'queue.none') }}
      onPage={setPage}
      head={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-sm font-semibold text-ink-2">{t('line.direct')}</h2>
          <div className="w-full desk:w-[280px]">
            <SearchField
              label={t('line.search')}
              q={search}
              longest={LONGEST_SEARCH}
              onSearch={(words) => {
                setPage(1)
                setSearch(words)
              }}
            />
          </div>
        </div>
      }
    >
      {({ rows }) => (
        <DataTable
          label={t('line.direct')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          phone={(row) => (
            <PhoneRow
              start={<PlayerLink player={row} />}
              end={<span className="num">{row.team}</span>}
              below={dates.day(row.joinedAt)}
              badge={type(row)}
            />
          )}
        />
      )}
    </ListCard>
  )
}
