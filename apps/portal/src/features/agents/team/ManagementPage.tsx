import { type DateWords, useDates, useT } from '@padma/i18n'
import { Badge, Button, Card, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { RangePicker } from '../../../parts/range/RangePicker.tsx'
import { useRange } from '../../../parts/range/use-range.ts'
import { Chips } from '../../../parts/records/Chips.tsx'
import { MemberSearch } from '../../../parts/agents/MemberSearch.tsx'
import { PagedTable } from '../../../parts/agents/PagedTable.tsx'
import type { Column } from '../../../parts/agents/Table.tsx'
import { Path } from './Path.tsx'
import { type Downline, downlinesQuery } from './queries.ts'

const types = ['all', 'agent', 'member'] as const

/** Who stands directly below the agent, or below one of them, and what each team did. */
export default function ManagementPage() {
  const t = useT('agents')
  const { setSearch } = useOverlay()
  const { range, today, setRange } = useRange('last30')
  const { under } = useSearch({ strict: false })
  const [asked, ask] = useState({
    page: 1,
    search: '',
    type: 'all' as (typeof types)[number],
  })
  const team = useQuery(downlinesQuery(range, { ...asked, under }))
  const columns = useColumns((id) => {
    setSearch({ under: id })
    ask({ ...asked, page: 1 })
  })
  return (
    <>
      <RangePicker range={range} today={today} onChange={setRange} />
      <div className="flex flex-wrap items-center gap-3">
        <MemberSearch onSearch={(search) => ask({ ...asked, search, page: 1 })} />
        <Chips
          label={t('accountType')}
          chosen={asked.type}
          onChoose={(type) => ask({ ...asked, type, page: 1 })}
          choices={types.map((value) => ({ value, word: t(`type_${value}`) }))}
        />
      </div>
      <Card className="grid grid-cols-1 gap-2">
        <Path
          people={team.data?.path ?? []}
          onOpen={(id) => {
            setSearch({ under: id })
            ask({ ...asked, page: 1 })
          }}
        />
        <PagedTable
          query={team}
          label={t('downlines')}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            asked.search === '' && asked.type === 'all'
              ? { title: t('noDownlines'), text: t('noDownlinesText') }
              : { title: t('noneFound'), text: t('noneFoundText') }
          }
          page={asked.page}
          onPage={(page) => ask({ ...asked, page })}
        />
      </Card>
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<Downline>[] {
  const t = useT('agents')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { open } = useOverlay()
  const { from, to, under } = useSearch({ strict: false })
  const send = (payee: string): void =>
    open({ modal: 'sendDownline', agent: 'teamManagement', payee, under, from, to })
  return [
    {
      key: 'member',
      head: t('member'),
      as: 'name',
      cell: (one) => <Who of={one} onOpen={onOpen} />,
    },
    {
      key: 'validBet',
      head: t('validBet'),
      as: 'amount',
      cell: ({ validBet }) => <Money amount={validBet} symbol={symbol} />,
    },
    {
      key: 'result',
      head: t('result'),
      as: 'figure',
      cell: ({ result }) => <Money amount={result} symbol={symbol} isSigned />,
    },
    {
      key: 'members',
      head: t('teamOf'),
      as: 'figure',
      cell: ({ members, active }) => (
        <span className="num">{t('activeOf', { active: `${active}`, members: `${members}` })}</span>
      ),
    },
    {
      key: 'balance',
      head: t('balance'),
      as: 'figure',
      cell: ({ balance }) => <Money amount={balance} symbol={symbol} />,
    },
    { key: 'seen', head: t('seen'), as: 'figure', cell: ({ seenAt }) => seen(dates, seenAt) },
    {
      key: 'acts',
      head: '',
      as: 'figure',
      cell: ({ canReceive, username }) =>
        canReceive && (
          <Button size="sm" className="min-h-11 max-desk:w-full" onClick={() => send(username)}>
            {t('sendMoney')}
          </Button>
        ),
    },
  ]
}

const seen = (dates: DateWords, at: string | null) => (
  <span className="whitespace-nowrap">{at === null ? '–' : dates.day(at)}</span>
)

/** A name; it opens whoever stands below it. */
function Who({ of: one, onOpen }: { of: Downline; onOpen: (id: string) => void }) {
  const t = useT('agents')
  return (
    <span className="grid justify-items-start gap-0.5">
      {one.direct > 0 ? (
        <button
          type="button"
          className="link -my-3 min-h-11 max-w-full truncate text-start font-semibold"
          aria-label={t('openTeam', { name: one.username })}
          onClick={() => onOpen(one.id)}
        >
          <bdi>{one.username}</bdi>
        </button>
      ) : (
        <bdi className="max-w-full truncate">{one.username}</bdi>
      )}
      <span className="flex flex-wrap gap-1">
        <Badge tone={one.type === 0 ? 'quiet' : 'info'}>
          {t(one.type === 0 ? 'type_member' : 'type_agent')}
        </Badge>
        {one.status !== 'active' && <Badge tone="warn">{t(`status_${one.status}`)}</Badge>}
      </span>
    </span>
  )
}
