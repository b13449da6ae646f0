import { useDates } from '@padma/i18n'
import { Icon, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import magnifyingGlass from 'icon:magnifying-glass'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useOperator } from '../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../parts/DataTable.tsx'
import { ListCard } from '../../parts/ListCard.tsx'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { useWords } from '../../words.ts'
import { type PlayerRow, playersQuery } from './queries.ts'

const TYPING_PAUSE_MS = 250

export function PlayersPage() {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const { q = '', page = 1 } = useSearch({ from: '/desk/players' })
  const navigate = useNavigate({ from: '/players' })
  const query = useQuery(playersQuery(q, page))
  const columns: Column<PlayerRow>[] = [
    { key: 'username', head: t('col.player'), cell: ({ username }) => username, isStrong: true },
    { key: 'id', head: t('col.id'), cell: ({ id }) => <span className="num text-ink-2">{id}</span> },
    { key: 'balance', head: t('players.balance'), cell: ({ balance }) => <Money amount={balance} symbol={currencySymbol} />, isEnd: true, isStrong: true },
    { key: 'registered', head: t('players.registered'), cell: ({ registeredAt }) => <span className="whitespace-nowrap">{dates.dayAndTime(registeredAt)}</span> },
    { key: 'status', head: t('col.state'), cell: ({ status }) => <StateBadge state={status} /> },
  ]
  return (
    <ListCard
      query={query} empty={q ? { title: t('players.none', { q }) } : { title: t('players.empty') }}
      onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      head={<Search q={q} onSearch={(next) => void navigate({ search: next ? { q: next } : {}, replace: true })} />}
    >
      {({ rows }) => (
        <DataTable
          label={t('page.players')} columns={columns} rows={rows} keyOf={({ id }) => id}
          open={{ word: t('view'), name: ({ username }) => t('players.view', { player: username }), onOpen: ({ id }) => void navigate({ to: '/players/$id', params: { id }, search: {} }) }}
          phone={(player) => (
            <PhoneRow start={player.username} end={<Money amount={player.balance} symbol={currencySymbol} />} below={dates.day(player.registeredAt)} badge={<StateBadge state={player.status} />} />
          )}
        />
      )}
    </ListCard>
  )
}

/** Searches while one types, after a short pause; the words stay in the address. */
function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useWords()
  const [typed, setTyped] = useState(q)
  const [asked, setAsked] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    // The address changed by a link or by Back, not by our own search, which may still be typed on.
    if (q !== asked) {
      setTyped(q)
      setAsked(q)
    }
  }
  const search = useEffectEvent((words: string) => {
    setAsked(words)
    onSearch(words)
  })
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => search(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(typed.trim())
    onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="flex min-h-11 max-w-[380px] items-center gap-2 rounded-sm bg-surface-2 px-3 focus-within:outline-2 focus-within:outline-focus">
      <Icon of={magnifyingGlass} className="size-5 text-ink-3" />
      <input
        type="search" aria-label={t('players.search')} placeholder={t('players.search')} autoCapitalize="none" spellCheck={false} maxLength={64}
        value={typed} onChange={(event) => setTyped(event.target.value)} className="w-full min-w-0 border-0 bg-transparent outline-0"
      />
    </form>
  )
}
