import { useDates, useT } from '@padma/i18n'
import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  EmptyState,
  Money,
  Pagination,
  SkeletonRows,
  toast,
} from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { confirmReceipt, type Withdrawal, withdrawalsQuery } from './queries.ts'
import { reasonText } from './reason-text.ts'

const tones: Record<Withdrawal['state'], BadgeTone> = {
  requested: 'info',
  risk_review: 'info',
  approval: 'info',
  approved: 'info',
  paying: 'warn',
  paid: 'warn',
  received: 'pos',
  auto_received: 'pos',
  partly_received: 'warn',
  not_received: 'warn',
  dispute: 'warn',
  resolved: 'info',
  forced_received: 'quiet',
  rejected: 'neg',
  cancelled: 'quiet',
}

/** Own withdrawals with their state; one that is paid waits for the player's word. */
export function WithdrawalList() {
  const t = useT('cashier')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const [page, setPage] = useState(1)
  const [confirming, setConfirming] = useState<Withdrawal | null>(null)
  const withdrawals = useQuery({ ...withdrawalsQuery(page), placeholderData: (former) => former })
  return (
    <Card>
      <h3 className="text-md">{t('myWithdrawals')}</h3>
      {withdrawals.isPending && <SkeletonRows />}
      {withdrawals.isError && (
        <EmptyState title={t('listFailed')}>
          <Button onClick={() => void withdrawals.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {withdrawals.data?.rows.length === 0 && (
        <EmptyState
          picture="/art/lotus.svg"
          title={t('noWithdrawals')}
          text={t('noWithdrawalsText')}
        />
      )}
      <ul>
        {withdrawals.data?.rows.map((withdrawal) => (
          <li key={withdrawal.id} className="border-b border-line py-3 last:border-0">
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1 leading-snug">
                <b className="font-semibold">
                  {withdrawal.payoutAccount.methodName}{' '}
                  <span className="num">{withdrawal.payoutAccount.maskedNumber}</span>
                </b>
                <span className="block text-xs text-ink-3">
                  {dates.dayAndTime(withdrawal.requestedAt)}
                </span>
              </span>
              <span className="grid justify-items-end gap-0.5">
                <Money amount={`-${withdrawal.amount}`} symbol={symbol} className="font-semibold" />
                <Badge tone={tones[withdrawal.state]}>{t(`withdrawal_${withdrawal.state}`)}</Badge>
              </span>
            </div>
            {withdrawal.reason && (
              <p className="mt-1 text-xs text-ink-2">{reasonText(t, withdrawal)}</p>
            )}
            {withdrawal.isPayoutAccountGone &&
              (withdrawal.state === 'approval' || withdrawal.state === 'approved') && (
                <p className="mt-2 rounded-sm bg-warn-soft px-3 py-2 text-sm text-warn">
                  {t('accountGone')}
                </p>
              )}
            {withdrawal.state === 'paid' && (
              <div
                className="mt-2 flex flex-wrap items-center gap-2 rounded-sm bg-warn-soft px-3
                py-2 text-sm text-warn"
              >
                <span className="flex-1">
                  {t('paidText')}
                  {withdrawal.paymentReference && (
                    <>
                      {' '}
                      · <span className="num">{withdrawal.paymentReference}</span>
                    </>
                  )}
                  {withdrawal.autoReceivedAt && (
                    <span className="block text-xs">
                      {t('autoReceivedAt', { when: dates.time(withdrawal.autoReceivedAt) })}
                    </span>
                  )}
                </span>
                <Button
                  look="river"
                  size="sm"
                  className="min-h-11"
                  onClick={() => setConfirming(withdrawal)}
                >
                  {t('iReceived')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {withdrawals.data && (
        <Pagination page={page} totalPages={withdrawals.data.totalPages} onPage={setPage} />
      )}
      {confirming && <ReceiptDialog withdrawal={confirming} onClose={() => setConfirming(null)} />}
    </Card>
  )
}

function ReceiptDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT('cashier')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const confirm = useAct({
    mutationFn: () => confirmReceipt(withdrawal.id),
    onSuccess() {
      toast(t('receiptThanks'))
      onClose()
    },
    // Not waited for: off line the list asks for long, and the dialog would stay dim without a
    // word.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['cashier', 'withdrawals'] }),
  })
  return (
    <ConfirmDialog
      title={t('receiptTitle')}
      text={t('receiptText')}
      confirm={t('iReceived')}
      cancel={t('notYet')}
      isBusy={confirm.isPending}
      error={words.of(confirm.error)}
      onConfirm={() => confirm.mutate()}
      onCancel={onClose}
    >
      <p className="text-2xl leading-tight font-bold">
        <Money amount={withdrawal.amount} symbol={symbol} />
      </p>
    </ConfirmDialog>
  )
}
