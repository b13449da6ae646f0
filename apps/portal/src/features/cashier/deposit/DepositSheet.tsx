import { useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '../../../address/use-overlay.ts'
import { balanceQuery } from '../../../calls/balance-query.ts'
import { DepositFlow } from './DepositFlow.tsx'

export default function DepositSheet() {
  const t = useT('cashier')
  const { close } = useOverlay()
  const { data: balance } = useQuery(balanceQuery)
  return (
    <Sheet
      title={t('deposit')}
      aside={
        balance && (
          <span className="text-sm text-ink-2">
            {t('balance')}{' '}
            <Money
              amount={balance.balance}
              symbol={balance.currencySymbol}
              className="font-semibold text-ink"
            />
          </span>
        )
      }
      onClose={close}
    >
      <DepositFlow onDone={close} />
    </Sheet>
  )
}
