import { useDates, useT } from '@padma/i18n'
import { Badge, type BadgeTone, Card, EmptyState, Money, Pagination, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { ClosingNotice } from '../../../parts/profile/ClosingNotice.tsx'
import { MissingCard } from '../MissingCard.tsx'
import { DepositFlow } from './DepositFlow.tsx'
import { reasonText } from './reason-text.ts'
import { type Deposit, depositsQuery } from './queries.ts'

/** The deposit as a page of the member centre, with the earlier ones beneath. */
export default function DepositPage() {
  const { open } = useOverlay()
  return (
    <>
      <ClosingNotice />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <Card className="grid gap-4 overflow-clip p-5!">
          <DepositFlow onDone={() => open({ member: 'transferFund' })} />
        </Card>
        <div className="grid gap-4">
          <DepositList />
          <MissingCard />
        </div>
      </div>
    </>
  )
}

const depositTones: Record<Deposit['state'], BadgeTone> = {
  created: 'info',
  pending_psp: 'info',
  submitted: 'warn',
  review: 'warn',
  matched: 'warn',
  success: 'pos',
  rejected: 'neg',
  expired: 'quiet',
  failed: 'neg',
  cancelled: 'quiet',
}

function DepositList() {
  const t = useT('cashier')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const [page, setPage] = useState(1)
  const deposits = useQuery({ ...depositsQuery(page), placeholderData: (former) => former })
  return (
    <Card>
      <h3 className="text-md">{t('myDeposits')}</h3>
      {deposits.isPending && <SkeletonRows />}
      {deposits.isError && <EmptyState title={t('listFailed')} />}
      {deposits.data?.rows.length === 0 && (
        <EmptyState picture="/art/lotus.svg" title={t('noDeposits')} text={t('noDepositsText')} />
      )}
      <ul>
        {deposits.data?.rows.map((deposit) => (
          <li
            key={deposit.id}
            className="flex items-center gap-3 border-b border-line py-3 last:border-0"
          >
            <span className="min-w-0 flex-1 leading-snug">
              <b className="font-semibold">{deposit.methodName}</b>
              <span className="block text-xs text-ink-3">
                {dates.dayAndTime(deposit.createdAt)}
              </span>
              {deposit.reason && (
                <span className="block text-xs text-ink-2">{reasonText(t, deposit.reason)}</span>
              )}
            </span>
            <span className="grid justify-items-end gap-0.5">
              <Money
                amount={deposit.creditedAmount ?? deposit.amount}
                symbol={symbol}
                isSigned={deposit.state === 'success'}
                className="font-semibold"
              />
              <Badge tone={depositTones[deposit.state]}>{t(`deposit_${deposit.state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {deposits.data && (
        <Pagination page={page} totalPages={deposits.data.totalPages} onPage={setPage} />
      )}
    </Card>
  )
}
