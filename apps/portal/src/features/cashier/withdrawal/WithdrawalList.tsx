import { useDates, useT } from '@padma/i18n'
import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  EmptyState,
  Money,
  Pagination,
  shortMoney,
  SkeletonRows,
} from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { cancelWithdrawal, type Withdrawal, withdrawalsQuery } from './queries.ts'
import { reasonText } from './reason-text.ts'
import { Stages } from './Stages.tsx'

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

/** Until the money is sent its stages are shown; from then on it is a card of its own. */
const isUnderWay = ({ state }: Withdrawal): boolean =>
  ['requested', 'approval', 'approved', 'paying'].includes(state)

/** Own withdrawals with their state. */
export function WithdrawalList() {
  const t = useT('cashier')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const [page, setPage] = useState(1)
  const [cancelling, setCancelling] = useState<Withdrawal | null>(null)
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
                <Badge tone={tones[withdrawal.state]}>
                  {t(
                    withdrawal.resolution
                      ? `withdrawal_${withdrawal.resolution}`
                      : `withdrawal_${withdrawal.state}`,
                  )}
                </Badge>
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
            {isUnderWay(withdrawal) && (
              <div className="mt-3">
                <Stages of={withdrawal} />
              </div>
            )}
            {withdrawal.claim && <Claim of={withdrawal} />}
            {withdrawal.canCancel && (
              <button
                type="button"
                className="link min-h-11 text-sm"
                onClick={() => setCancelling(withdrawal)}
              >
                {t('cancelWithdrawal')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {withdrawals.data && (
        <Pagination page={page} totalPages={withdrawals.data.totalPages} onPage={setPage} />
      )}
      {cancelling && <CancelDialog withdrawal={cancelling} onClose={() => setCancelling(null)} />}
    </Card>
  )
}

/** What the player said of it, and how it ended. */
function Claim({ of: { claim, resolution, restReference } }: { of: Withdrawal }) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  const sum = shortMoney(claim!.remaining, symbol)
  return (
    <p className="mt-2 rounded-sm bg-surface-2 px-3 py-2 text-sm text-ink-2">
      {t(resolution ? `claim_${resolution}` : 'claim_open', { sum })}
      {restReference && <span className="num"> {restReference}</span>}
    </p>
  )
}

function CancelDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT('cashier')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const cancel = useAct({
    mutationFn: () => cancelWithdrawal(withdrawal.id),
    onSuccess: onClose,
    onSettled: () =>
      [['cashier', 'withdrawals'], ['cashier', 'terms'], ['wallet']].forEach(
        (queryKey) => void queryClient.invalidateQueries({ queryKey }),
      ),
  })
  return (
    <ConfirmDialog
      title={t('cancelWithdrawalTitle')}
      text={t('cancelWithdrawalText')}
      confirm={t('cancelWithdrawal')}
      cancel={t('keepOrder')}
      isBusy={cancel.isPending}
      error={words.of(cancel.error)}
      onConfirm={() => cancel.mutate()}
      onCancel={onClose}
    >
      <p className="text-2xl leading-tight font-bold">
        <Money amount={withdrawal.amount} symbol={symbol} />
      </p>
    </ConfirmDialog>
  )
}
