import { useDates } from '@padma/i18n'
import { Badge, Button, EmptyState, Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { type Column, DataTable, PhoneRow } from '../../../parts/list/DataTable.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useWords } from '../../../words.ts'
import { AdjustSheet } from './AdjustSheet.tsx'
import { type Adjustment, adjustmentsQuery } from './queries.ts'
import { UndoSheet } from './UndoSheet.tsx'

/** Money moved by hand: what waits for a second person, and what was done. */
export function MoneyPart({ id }: { id: string }) {
  const t = useWords()
  const may = useMay()
  const symbol = useSymbol()
  const query = useQuery(adjustmentsQuery(id))
  const [isAsking, setAsking] = useState(false)
  const [undoing, setUndoing] = useState<Adjustment | null>(null)
  if (query.isPending) return <SkeletonRows count={3} />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { adjustments, waiting } = query.data
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 className="text-base">{t('players.money')}</h2>
        {may('players.money') && (
          <Button look="river" onClick={() => setAsking(true)}>
            {t('adjustment.ask')}
          </Button>
        )}
      </div>
      {waiting.length > 0 && (
        <div className="grid gap-2 px-4 pb-4">
          {waiting.map((each) => (
            <Notice key={each.id} tone="warn">
              {t('adjustment.waits', { id: `M-${each.id}`, by: each.askedBy })}{' '}
              <Money amount={each.amount ?? '0'} symbol={symbol} className="font-semibold" />{' '}
              {may('approvals.read') && (
                <Link to="/approvals" search={{ id: each.id }} className="link">
                  {t('view')}
                </Link>
              )}
            </Notice>
          ))}
        </div>
      )}
      {adjustments.length === 0 ? (
        <EmptyState picture="/art/lotus.svg" title={t('adjustment.empty')} />
      ) : (
        <Adjustments
          rows={adjustments}
          onUndo={may('players.money') ? (row) => setUndoing(row) : null}
        />
      )}
      {isAsking && <AdjustSheet id={id} onClose={() => setAsking(false)} />}
      {undoing && <UndoSheet adjustment={undoing} onClose={() => setUndoing(null)} />}
    </section>
  )
}

const useSymbol = (): string => useOperator().currencySymbol

function Adjustments({
  rows,
  onUndo,
}: {
  rows: readonly Adjustment[]
  onUndo: ((row: Adjustment) => void) | null
}) {
  const t = useWords()
  const symbol = useSymbol()
  const dates = useDates(useOperator().timeZone)
  const signed = ({ direction, amount }: Adjustment) => (
    <Money amount={direction === 'debit' ? `-${amount}` : amount} symbol={symbol} />
  )
  const state = (row: Adjustment) =>
    row.undoneBy ? (
      <Badge tone="quiet">{t('adjustment.undone', { id: `A-${row.undoneBy}` })}</Badge>
    ) : row.undoes ? (
      <Badge tone="info">{t('adjustment.takesBack', { id: `A-${row.undoes}` })}</Badge>
    ) : onUndo ? (
      <Button size="sm" onClick={() => onUndo(row)}>
        {t('adjustment.undo')}
      </Button>
    ) : null
  const columns: Column<Adjustment>[] = [
    { key: 'id', head: t('col.id'), cell: ({ id }) => <span className="num">A-{id}</span> },
    { key: 'kind', head: t('col.kind'), cell: ({ kind }) => t(`adjustment.${kind}`) },
    { key: 'amount', head: t('col.amount'), cell: signed, isEnd: true, isStrong: true },
    { key: 'reason', head: t('approvals.reason'), cell: ({ reason }) => reason },
    {
      key: 'by',
      head: t('adjustment.by'),
      cell: ({ askedBy, approvedBy }) => `${askedBy} · ${approvedBy}`,
    },
    { key: 'at', head: t('col.time'), cell: ({ postedAt }) => dates.dayAndTime(postedAt) },
    { key: 'state', head: t('col.state'), cell: state },
  ]
  return (
    <DataTable
      label={t('players.money')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      phone={(row) => (
        <PhoneRow
          start={t(`adjustment.${row.kind}`)}
          end={signed(row)}
          below={`A-${row.id} · ${row.reason} · ${row.askedBy}, ${row.approvedBy}`}
          badge={state(row)}
        />
      )}
    />
  )
}
