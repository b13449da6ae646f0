import { useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BankStep } from './by-hand/BankStep.tsx'
import { DepositOutcome } from './DepositOutcome.tsx'
import { OpenDepositForm } from './open/OpenDepositForm.tsx'
import { OnlineStep } from './online/OnlineStep.tsx'
import { UsdtStep } from './usdt/UsdtStep.tsx'
import { PayStep } from './by-hand/PayStep.tsx'
import { methodsQuery } from '../queries.ts'
import { type Deposit, depositsQuery } from './queries.ts'

const underWay = new Set<Deposit['state']>(['created', 'pending_psp', 'submitted', 'review'])

const paidElsewhere = new Set<Deposit['kind']>(['merchant', 'psp', 's2s'])
/** Back from the provider's page, the player sees what became of the payment. */
const isJustPaid = ({ kind, closedAt }: Deposit, at: number): boolean =>
  paidElsewhere.has(kind) && closedAt !== null && Date.parse(closedAt) > at - 60_000

/**
 * A deposit in its steps: how much, pay and hand in the transaction id, wait, credited. The step
 * follows from the order's state on the server, so a reload or another device goes on where the
 * player was.
 */
export function DepositFlow({ onDone }: { onDone: () => void }) {
  const t = useT('cashier')
  const methods = useQuery(methodsQuery)
  const deposits = useQuery(depositsQuery())
  const [followedId, follow] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  const [openedAt] = useState(() => Date.now())

  // As high as the form of the first step, so that nothing moves when it comes.
  if (methods.isPending || deposits.isPending)
    return (
      <div className="min-h-168">
        <SkeletonRows count={6} className="h-15" />
      </div>
    )
  if (methods.isError || deposits.isError)
    return (
      <EmptyState title={t('loadFailed')}>
        <Button onClick={() => void Promise.all([methods.refetch(), deposits.refetch()])}>
          {t('again')}
        </Button>
      </EmptyState>
    )
  const { rows } = deposits.data
  const current =
    rows.find(({ id }) => id === followedId) ??
    (isNew
      ? undefined
      : (rows.find(({ state }) => underWay.has(state)) ??
        rows.find((deposit) => isJustPaid(deposit, openedAt))))
  const startAnew = (): void => {
    follow(null)
    setNew(true)
  }
  if (!current) {
    return (
      <OpenDepositForm
        methods={methods.data}
        onOpened={(deposit) => {
          setNew(false)
          follow(deposit.id)
        }}
      />
    )
  }
  if (current.state === 'created' && current.kind === 'bank')
    return <BankStep deposit={current} onFollow={follow} onCancelled={startAnew} />
  if (current.chain && (current.state === 'created' || current.state === 'pending_psp'))
    return <UsdtStep deposit={current} onDone={onDone} onCancelled={startAnew} />
  if (current.state === 'created')
    return <PayStep deposit={current} onFollow={follow} onCancelled={startAnew} />
  if (current.state === 'pending_psp') return <OnlineStep deposit={current} onDone={onDone} />
  return <DepositOutcome deposit={current} onDone={onDone} onAnew={startAnew} />
}
