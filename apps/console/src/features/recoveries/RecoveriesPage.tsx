import { useDates } from '@padma/i18n'
import { Badge, type BadgeTone } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOperator } from '../../operator.ts'
import { Age } from '../../parts/Age.tsx'
import { type Column, DataTable, PhoneRow } from '../../parts/DataTable.tsx'
import { ListCard } from '../../parts/ListCard.tsx'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { useOpenRow } from '../../parts/use-open-row.ts'
import { useWords } from '../../words.ts'
import { oneRecovery, recoveriesQuery, type Recovery } from './queries.ts'
import { RecoveryPanel } from './RecoveryPanel.tsx'

const A_DAY_IN_MINUTES = 1_440
const tones: Record<Recovery['state'], BadgeTone> = {
  asked: 'warn',
  granted: 'info',
  refused: 'neg',
  cancelled: 'quiet',
  done: 'pos',
  failed: 'neg',
}

/** Players who have lost their SIM and ask for another number: those to decide and those that wait, and what became of the others. */
export function RecoveriesPage() {
  const t = useWords()
  const { timeZone } = useOperator()
  const dates = useDates(timeZone)
  const { state = 'open', page = 1, id } = useSearch({ from: '/desk/recoveries' })
  const navigate = useNavigate({ from: '/recoveries' })
  const query = useQuery(recoveriesQuery(state, page))
  const openRow = useOpenRow(query, id, oneRecovery)
  const open = (recovery?: Recovery): void =>
    void navigate({ search: (search) => ({ ...search, id: recovery?.id }), resetScroll: false })
  const since = ({ state: its, askedAt, endedAt }: Recovery) =>
    endedAt ? (
      dates.dayAndTime(endedAt)
    ) : (
      <Age since={askedAt} {...(its === 'asked' && { warnAfterMinutes: A_DAY_IN_MINUTES })} />
    )
  const badge = (recovery: Recovery) => (
    <Badge tone={tones[recovery.state]}>{t(`recoveries.${recovery.state}`)}</Badge>
  )

  const columns: Column<Recovery>[] = [
    {
      key: 'id',
      head: t('col.id'),
      cell: (recovery) => <span className="num text-ink-2">N-{recovery.id}</span>,
    },
    { key: 'player', head: t('col.player'), cell: ({ player }) => player.username, isStrong: true },
    {
      key: 'from',
      head: t('recoveries.from'),
      cell: ({ from }) => <span className="num">{from}</span>,
    },
    { key: 'to', head: t('recoveries.to'), cell: ({ to }) => <span className="num">{to}</span> },
    { key: 'state', head: t('recoveries.state'), cell: badge },
    {
      key: 'age',
      head: t(state === 'open' ? 'col.age' : 'col.closed'),
      cell: (recovery) => <span className="whitespace-nowrap">{since(recovery)}</span>,
    },
  ]
  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">{t('recoveries.lead')}</p>
      <ListCard
        query={query}
        head={<QueueTabs to="/recoveries" state={state} />}
        empty={{ title: t(state === 'open' ? 'recoveries.empty' : 'recoveries.emptyClosed') }}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      >
        {({ rows }) => (
          <DataTable
            label={t('page.recoveries')}
            columns={columns}
            rows={rows}
            keyOf={(recovery) => recovery.id}
            open={{
              word: t('view'),
              name: (recovery) =>
                t('recoveries.view', { id: `N-${recovery.id}`, player: recovery.player.username }),
              onOpen: open,
            }}
            phone={(recovery) => (
              <PhoneRow
                start={recovery.player.username}
                end={<span className="num">{recovery.to}</span>}
                below={
                  <>
                    N-{recovery.id} · {since(recovery)}
                  </>
                }
                badge={badge(recovery)}
              />
            )}
          />
        )}
      </ListCard>
      {openRow && (
        <RecoveryPanel
          key={openRow.row.id}
          recovery={openRow.row}
          isGone={openRow.isGone}
          onClose={() => open()}
        />
      )}
    </>
  )
}
