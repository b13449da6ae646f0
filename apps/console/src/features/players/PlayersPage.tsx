import { playerStates, playerTypes } from '@padma/contract/player-search'
import { useDates } from '@padma/i18n'
import { Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOperator } from '../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { FilterSelect } from '../../parts/list/FilterSelect.tsx'
import { ListCard } from '../../parts/list/ListCard.tsx'
import { SearchField } from '../../parts/list/SearchField.tsx'
import { useSearchOf } from '../../address/search.ts'
import { useWords } from '../../words.ts'
import { isCalledByNumber } from './care/called-by-number.ts'
import { PlayerStateBadge, typeOf } from './player-words.tsx'
import { type PlayerRow, playersQuery } from './queries.ts'
import { type PlayersSearch, readPlayersSearch } from './search.ts'

const LONGEST_SEARCH = 120

/** Every player of the brand, the newest first; trial accounts when asked for. */
export function PlayersPage() {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const search = useSearchOf(readPlayersSearch)
  const navigate = useNavigate()
  const query = useQuery(playersQuery(search))
  const narrow = (change: Partial<PlayersSearch>): void =>
    void navigate({
      to: '/players',
      search: { ...search, ...change, page: undefined },
      replace: true,
    })
  const type = (player: PlayerRow) => t(`players.type.${typeOf(player.type)}`)
  // Players choose it themselves, and it may read as another’s name.
  const called = (nickname: string) => `${t('players.nickname')}: \u2068${nickname}\u2069`
  const columns: Column<PlayerRow>[] = [
    {
      key: 'username',
      head: t('col.player'),
      cell: ({ username, nickname }) => (
        <>
          {username}
          {nickname && (
            <span className="block text-xs font-normal text-ink-3">{called(nickname)}</span>
          )}
        </>
      ),
      isStrong: true,
    },
    {
      key: 'id',
      head: t('col.id'),
      cell: ({ id }) => <span className="num text-ink-2">{id}</span>,
    },
    {
      key: 'mobile',
      head: t('care.mobile'),
      cell: ({ username, mobile }) => (
        <span className="num whitespace-nowrap">
          {isCalledByNumber(username, mobile) ? t('players.mobileIsName') : (mobile ?? '–')}
        </span>
      ),
    },
    { key: 'type', head: t('players.type'), cell: type },
    {
      key: 'balance',
      head: t('players.balance'),
      cell: ({ balance, currencySymbol }) => <Money amount={balance} symbol={currencySymbol} />,
      isEnd: true,
      isStrong: true,
    },
    {
      key: 'registered',
      head: t('players.registered'),
      cell: ({ registeredAt }) => (
        <span className="whitespace-nowrap">{dates.dayAndTime(registeredAt)}</span>
      ),
    },
    { key: 'status', head: t('col.state'), cell: (player) => <PlayerStateBadge player={player} /> },
  ]
  return (
    <ListCard
      query={query}
      empty={emptyWords()}
      onPage={(next) => void navigate({ to: '/players', search: { ...search, page: next } })}
      head={<Head search={search} onNarrow={narrow} />}
    >
      {({ rows }) => (
        <DataTable
          label={t('page.players')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          open={{
            word: t('view'),
            name: ({ username }) => t('players.view', { player: username }),
            onOpen: ({ id }) => void navigate({ to: '/players/$id', params: { id }, search: {} }),
          }}
          phone={(player) => (
            <PhoneRow
              start={player.username}
              end={<Money amount={player.balance} symbol={player.currencySymbol} />}
              badge={<PlayerStateBadge player={player} />}
              below={[
                player.nickname && called(player.nickname),
                isCalledByNumber(player.username, player.mobile) ? null : player.mobile,
                ...(typeOf(player.type) === 'member' ? [] : [type(player)]),
                dates.day(player.registeredAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          )}
        />
      )}
    </ListCard>
  )

  function emptyWords() {
    if (search.q) return { title: t('players.none', { q: search.q }), text: t('players.noneText') }
    return { title: t(search.state || search.type ? 'players.noneSuch' : 'players.empty') }
  }
}

function Head({
  search,
  onNarrow,
}: {
  search: PlayersSearch
  onNarrow: (change: Partial<PlayersSearch>) => void
}) {
  const t = useWords()
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-full desk:w-[380px]">
        <SearchField
          label={t('players.search')}
          q={search.q ?? ''}
          longest={LONGEST_SEARCH}
          onSearch={(q) => onNarrow({ q: q || undefined })}
        />
      </div>
      <FilterSelect
        label={t('col.state')}
        value={search.state ?? ''}
        onChoose={(state) => onNarrow({ state: state || undefined })}
        choices={[
          { value: '', word: t('players.anyState') },
          ...playerStates.map((state) => ({ value: state, word: t(`players.state.${state}`) })),
        ]}
      />
      <FilterSelect
        label={t('players.type')}
        value={search.type ?? ''}
        onChoose={(type) => onNarrow({ type: type || undefined })}
        choices={[
          { value: '', word: t('players.anyType') },
          ...playerTypes.map((type) => ({ value: type, word: t(`players.type.${type}`) })),
        ]}
      />
      <FilterSelect
        label={t('players.order')}
        value={search.order ?? 'newest'}
        onChoose={(order) => onNarrow({ order: order === 'name' ? 'name' : undefined })}
        choices={(['newest', 'name'] as const).map((order) => ({
          value: order,
          word: t(`players.order.${order}`),
        }))}
      />
    </div>
  )
}
