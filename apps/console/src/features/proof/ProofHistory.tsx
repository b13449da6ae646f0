import { useDates } from '@padma/i18n'
import { Badge, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOperator } from '../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { useKnownWord, useWords } from '../../words.ts'
import { historyQuery, type History } from './queries.ts'

/** What earlier proofs found, and the hash that each closed day ended with. */
export function ProofHistory() {
  const t = useWords()
  const query = useQuery(historyQuery)
  if (query.isPending)
    return (
      <Card title={t('proof.history')}>
        <div className="px-4">
          <SkeletonRows count={4} />
        </div>
      </Card>
    )
  if (query.isError && !query.data)
    return (
      <Card title={t('proof.history')}>
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  return (
    <>
      <Proofs proofs={query.data!.proofs} />
      <Roots roots={query.data!.roots} />
    </>
  )
}

function Proofs({ proofs }: Pick<History, 'proofs'>) {
  const t = useWords()
  const known = useKnownWord()
  const dates = useDates(useOperator().timeZone)
  type Row = History['proofs'][number]
  const state = ({ isProved }: Row) => (
    <Badge tone={isProved ? 'pos' : 'neg'}>{t(isProved ? 'proof.held' : 'proof.broken')}</Badge>
  )
  const by = ({ isNightly }: Row): string => t(isNightly ? 'proof.nightly' : 'proof.asked')
  const found = ({ checks, differing: [first] }: Row) =>
    first ? (
      <span className="text-neg">
        {known(`check.${first.name}`) ?? first.name}:{' '}
        <span className="ident">{first.firstDifference}</span>
      </span>
    ) : (
      t('proof.allHeld', { n: `${checks}` })
    )
  const columns: Column<Row>[] = [
    {
      key: 'at',
      head: t('col.time'),
      cell: ({ provedAt }) => (
        <span className="whitespace-nowrap">{dates.dayAndTime(provedAt)}</span>
      ),
    },
    { key: 'by', head: t('col.by'), cell: by },
    { key: 'state', head: t('col.state'), cell: state },
    { key: 'found', head: t('col.found'), cell: found },
  ]
  return (
    <Card title={t('proof.history')}>
      {proofs.length === 0 ? (
        <EmptyState title={t('proof.noHistory')} />
      ) : (
        <DataTable
          label={t('proof.history')}
          columns={columns}
          rows={proofs}
          keyOf={(row) => row.id}
          phone={(row) => (
            <PhoneRow
              start={dates.dayAndTime(row.provedAt)}
              end={state(row)}
              below={
                <>
                  {by(row)} · {found(row)}
                </>
              }
            />
          )}
        />
      )}
    </Card>
  )
}

function Roots({ roots }: Pick<History, 'roots'>) {
  const t = useWords()
  type Row = History['roots'][number]
  const columns: Column<Row>[] = [
    {
      key: 'day',
      head: t('col.day'),
      cell: ({ day }) => <span className="num whitespace-nowrap">{day}</span>,
      isStrong: true,
    },
    {
      key: 'entries',
      head: t('col.entries'),
      cell: ({ entries }) => <span className="num">{entries.toLocaleString('en')}</span>,
      isEnd: true,
    },
    {
      key: 'hash',
      head: t('col.root'),
      cell: ({ hash }) => <Ident value={hash} label={t('col.root')} />,
    },
  ]
  return (
    <Card title={t('proof.roots')} lead={t('proof.rootsLead')}>
      {roots.length === 0 ? (
        <EmptyState title={t('proof.noRoots')} />
      ) : (
        <DataTable
          label={t('proof.roots')}
          columns={columns}
          rows={roots}
          keyOf={(row) => row.day}
          phone={({ day, entries, hash }) => (
            <PhoneRow
              start={<span className="num">{day}</span>}
              end={<span className="num text-sm font-medium">{entries.toLocaleString('en')}</span>}
              below={<Ident value={hash} label={t('col.root')} />}
            />
          )}
        />
      )}
    </Card>
  )
}

function Card({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="border-b border-line px-4 py-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {lead && <p className="mt-1 max-w-prose text-sm text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
