import { useT } from '@padma/i18n'
import { Button, Icon, Money } from '@padma/ui'
import hourglass from 'icon:hourglass-medium'
import { useBrand } from '../../../../brand/queries.ts'
import type { Deposit } from '../queries.ts'
import { useOverlay } from '../../../../address/use-overlay.ts'

/**
 * The player is at the provider's page, or back from it: the page changes by itself when the
 * provider has told us.
 */
export function OnlineStep({ deposit, onDone }: { deposit: Deposit; onDone: () => void }) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-info-soft text-info">
        <Icon of={hourglass} className="size-8" />
      </span>
      <div role="status" className="grid gap-1">
        <p className="text-lg font-bold">{t('onlineWaiting')}</p>
        <p className="text-3xl leading-tight font-bold">
          <Money amount={deposit.amount} symbol={symbol} />
        </p>
        <p className="text-sm text-ink-2">
          {t(deposit.redirectTo ? 'onlineText' : 'onlineNoPage', { method: deposit.methodName })}
        </p>
        <p className="num text-sm text-ink-3">{deposit.number}</p>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {deposit.redirectTo && (
          <Button
            look="lotus"
            onClick={() => {
              location.assign(deposit.redirectTo!)
            }}
          >
            {t('goToPage', { method: deposit.methodName })}
          </Button>
        )}
        <Button onClick={onDone}>{t('closeIt')}</Button>
        <Button look="quiet" onClick={() => open({ modal: 'missingPayment' })}>
          {t('missing')}
        </Button>
      </div>
    </div>
  )
}
