import type { ContractKind } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, Money, Pagination, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { Chips } from '../../../../parts/records/Chips.tsx'
import { usePeriodName } from '../terms/use-period-name.ts'
import { BillBadge } from './BillBadge.tsx'
import { BillView } from './BillView.tsx'
import { billsQuery, type BillRow } from './queries.ts'

type Props = {
  kind: ContractKind
  /** The bill that is open. */
  item: string | undefined
  onItem: (id: string | undefined) => void
}

const LATEST = 3

/** The bills of a kind: one of them, with the way to the latest and to all. */
export function BillsTab({ kind, item, onItem }: Props) {
  const t = useT('contracts')
  const [page, setPage] = useState(1)
  const bills = useQuery(billsQuery(kind, page))
  const nameOf = usePeriodName()
  if (bills.isPending) return <SkeletonRows count={5} />
  const { data } = bills
  if (!data)
    return (
      <EmptyState title={t('billsFailed')}>
        <Button onClick={() => void bills.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  if (item !== undefined) {
    const latest = data.rows.slice(0, LATEST)
    const isShort = kind === 'hourly' || kind === 'realtime'
    return (
      <>
        <Chips
          label={t('tab_bills')}
          chosen={item}
          onChoose={(id) => onItem(id === 'all' ? undefined : id)}
          choices={[
            ...latest.map((bill) => ({
              value: bill.id,
              word: isShort ? nameOf.time(bill) : nameOf.short(bill),
            })),
            { value: 'all', word: t('allBills') },
          ]}
        />
        <BillView key={item} id={item} />
      </>
    )
  }
  if (data.rows.length === 0)
    return (
      <Card>
        <EmptyState picture="/art/lotus.svg" title={t('noBills')} text={t(`noBills_${kind}`)} />
      </Card>
    )
  return (
    <Card className="grid grid-cols-1 gap-2">
      <ul>
        {data.rows.map((bill) => (
          <li key={bill.id} className="border-b border-line last:border-0">
            <BillItem of={bill} onOpen={() => onItem(bill.id)} />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />
    </Card>
  )
}

function BillItem({ of: bill, onOpen }: { of: BillRow; onOpen: () => void }) {
  const t = useT('contracts')
  const { symbol } = useBrand()
  const nameOf = usePeriodName()
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-3 rounded-sm py-3 text-start
        hover:bg-surface-2 desk:px-2"
      onClick={onOpen}
    >
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block text-sm font-semibold">{nameOf.long(bill)}</b>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          <span className="num">{bill.number}</span>
          <BillBadge of={bill.state} />
          {Number(bill.missing) > 0 && (
            <span className="text-warn">
              {t('stillMissing')} <Money amount={bill.missing} symbol={symbol} />
            </span>
          )}
        </span>
      </span>
      <Money amount={bill.net} symbol={symbol} className="font-semibold" />
    </button>
  )
}
