import { useDates, useLanguage } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Badge, type BadgeTone, Button } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { ListCard } from '../../parts/list/ListCard.tsx'
import { useWords } from '../../words.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { PlanSheet } from './PlanSheet.tsx'
import { type Envelope, envelopesQuery } from './queries.ts'

const tones: Record<Envelope['state'], BadgeTone> = {
  waiting: 'warn',
  planned: 'info',
  open: 'pos',
  over: 'quiet',
  cancelled: 'quiet',
}

/** Envelopes that are planned, open and over, with what each has cost so far. */
export function RedEnvelopesPage() {
  const t = useWords()
  const may = useMay()
  const language = useLanguage()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const [page, go] = useState(1)
  const [isPlanning, plan] = useState(false)
  const [cancelling, cancel] = useState<Envelope | null>(null)
  const query = useQuery(envelopesQuery(page))
  const mayChange = may('redEnvelopes.change')
  const money = (amount: string) => formatDecimal(amount, currencySymbol)
  const name = ({ name }: Envelope) => name[language] ?? name.en ?? Object.values(name)[0]
  const window = ({ opensAt, closesAt }: Envelope) =>
    `${dates.dayAndTime(opensAt)} – ${dates.dayAndTime(closesAt)}`
  const taken = ({ parts, left }: Envelope) => `${parts - left} / ${parts}`
  const state = (row: Envelope) => (
    <Badge tone={tones[row.state]}>{t(`envelopes.state_${row.state}`)}</Badge>
  )
  const act = (row: Envelope) =>
    mayChange &&
    (row.state === 'planned' || row.state === 'waiting') && (
      <Button size="sm" look="line" onClick={() => cancel(row)}>
        {t('envelopes.cancel')}
      </Button>
    )

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('envelopes.lead')}</p>
        {mayChange && (
          <Button look="lotus" onClick={() => plan(true)}>
            {t('envelopes.plan')}
          </Button>
        )}
      </div>
      <ListCard
        query={query}
        empty={{ title: t('envelopes.empty'), text: t('envelopes.emptyText') }}
        onPage={go}
      >
        {({ rows }) => (
          <DataTable
            label={t('page.redEnvelopes')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { key: 'name', head: t('envelopes.name'), cell: name },
              { key: 'window', head: t('envelopes.window'), cell: window },
              { key: 'state', head: t('envelopes.state'), cell: state },
              {
                key: 'split',
                head: t('envelopes.split'),
                cell: (row) => t(`envelopes.split_${row.split}`),
              },
              {
                key: 'for',
                head: t('envelopes.for'),
                cell: (row) => t(`envelopes.for_${row.for}`),
              },
              { key: 'taken', head: t('envelopes.taken'), cell: taken, isEnd: true },
              {
                key: 'total',
                head: t('envelopes.total'),
                cell: (row) => money(row.total),
                isEnd: true,
              },
              {
                key: 'cost',
                head: t('envelopes.cost'),
                cell: (row) => money(row.spent),
                isEnd: true,
                isStrong: true,
              },
              {
                key: 'notSpent',
                head: t('envelopes.notSpent'),
                cell: (row) => (row.state === 'over' ? money(row.notSpent) : '–'),
                isEnd: true,
              },
              { key: 'by', head: t('envelopes.by'), cell: ({ createdBy }) => createdBy },
              { key: 'act', head: '', cell: act },
            ]}
            phone={(row) => (
              <PhoneRow
                start={name(row)}
                end={`${money(row.spent)} / ${money(row.total)}`}
                below={
                  <>
                    {window(row)} · {taken(row)} {act(row)}
                  </>
                }
                badge={state(row)}
              />
            )}
          />
        )}
      </ListCard>
      {isPlanning && <PlanSheet onClose={() => plan(false)} />}
      {cancelling && <CancelDialog envelope={cancelling} onClose={() => cancel(null)} />}
    </>
  )
}
