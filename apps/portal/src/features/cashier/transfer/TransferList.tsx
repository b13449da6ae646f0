import { useDates, useT } from '@padma/i18n'
import { Button, Card, EmptyState, Money, Pagination, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { transfersQuery } from './queries.ts'

/** What was sent and received along the tree. */
export function TransferList() {
  const t = useT('cashier')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const [page, setPage] = useState(1)
  const transfers = useQuery({ ...transfersQuery(page), placeholderData: (former) => former })
  return (
    <Card>
      <h3 className="text-md">{t('myTransfers')}</h3>
      {transfers.isPending && <SkeletonRows />}
      {transfers.isError && (
        <EmptyState title={t('listFailed')}>
          <Button onClick={() => void transfers.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {transfers.data?.rows.length === 0 && (
        <EmptyState picture="/art/lotus.svg" title={t('noTransfers')} text={t('noTransfersText')} />
      )}
      <ul>
        {transfers.data?.rows.map(({ id, direction, other, amount, at }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
            <span className="min-w-0 flex-1 leading-snug">
              <b className="font-semibold">{t(`${direction}_${other.is}`, { name: other.name })}</b>
              <span className="block text-xs text-ink-3">
                {dates.dayAndTime(at)} · <span className="num">M-{id}</span>
              </span>
            </span>
            <Money
              amount={direction === 'sent' ? `-${amount}` : amount}
              symbol={symbol}
              isSigned
              className="font-semibold"
            />
          </li>
        ))}
      </ul>
      {transfers.data && (
        <Pagination page={page} totalPages={transfers.data.totalPages} onPage={setPage} />
      )}
    </Card>
  )
}
