import { useT } from '@padma/i18n'
import { Button, Icon, Money } from '@padma/ui'
import checkCircle from 'icon:check-circle'
import hourglass from 'icon:hourglass-medium'
import xCircle from 'icon:x-circle'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { reasonText } from './reason-text.ts'
import type { Deposit } from './queries.ts'

const waits = new Set<Deposit['state']>(['submitted', 'review', 'matched'])

/** What became of an order: waiting changes by itself when the cashier has decided. */
export function DepositOutcome({
  deposit,
  onDone,
  onAnew,
}: {
  deposit: Deposit
  onDone: () => void
  onAnew: () => void
}) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const isWaiting = waits.has(deposit.state)
  const isDone = deposit.state === 'success'
  const look = isDone
    ? { icon: checkCircle, tone: 'bg-pos-soft text-pos' }
    : isWaiting
      ? { icon: hourglass, tone: 'bg-info-soft text-info' }
      : { icon: xCircle, tone: 'bg-surface-2 text-ink-2' }
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${look.tone}`}>
        <Icon of={look.icon} className="size-8" />
      </span>
      <div role="status" className="grid gap-1">
        <p className="text-lg font-bold">
          {t(
            isDone
              ? 'credited'
              : isWaiting
                ? 'waiting'
                : `outcome_${deposit.state as 'rejected' | 'expired' | 'failed' | 'cancelled'}`,
          )}
        </p>
        <p className="text-3xl leading-tight font-bold">
          <Money amount={deposit.creditedAmount ?? deposit.amount} symbol={symbol} />
        </p>
        <p className="text-sm text-ink-2">
          {deposit.reason
            ? reasonText(t, deposit.reason)
            : t(isDone ? 'creditedText' : isWaiting ? 'waitingText' : 'outcomeText')}
        </p>
        {deposit.transactionId && (
          <p className="text-sm text-ink-3">
            {deposit.methodName} · <span className="num">{deposit.transactionId}</span>
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button look={isWaiting || isDone ? 'river' : 'quiet'} onClick={onDone}>
          {t(isDone ? 'done' : 'closeIt')}
        </Button>
        {!isWaiting && (
          <Button look={isDone ? 'quiet' : 'river'} onClick={onAnew}>
            {t('depositAgain')}
          </Button>
        )}
        {!isDone && (
          <Button look="quiet" onClick={() => open({ modal: 'missingPayment' })}>
            {t('missing')}
          </Button>
        )}
      </div>
    </div>
  )
}
