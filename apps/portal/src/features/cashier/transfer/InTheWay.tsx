import { useDates, useT } from '@padma/i18n'
import { Icon, shortMoney } from '@padma/ui'
import warningCircle from 'icon:warning-circle-fill'
import type { ReactNode } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { unitsOf } from '../entered-amount.ts'
import type { TransferTerms } from './queries.ts'

/** The first thing in the way of any transfer, with its way on; the form where nothing is. */
export function InTheWay({ of: terms, children }: { of: TransferTerms; children: ReactNode }) {
  const t = useT('cashier')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { open } = useOverlay()
  const { obstacle, minimum, available, hasPaymentPassword } = terms
  if (obstacle)
    return (
      <Line>
        {t(`inTheWay_${obstacle.code}`, {
          when: obstacle.until ? dates.dayAndTime(obstacle.until) : '',
          sum: obstacle.owed ? shortMoney(obstacle.owed, symbol) : '',
        })}
      </Line>
    )
  if (!hasPaymentPassword)
    return (
      <Line way={t('wayPassword')} onWay={() => open({ modal: 'paymentPassword' })}>
        {t('passwordMissing')}
      </Line>
    )
  if (unitsOf(available) < unitsOf(minimum))
    return (
      <Line way={t('deposit')} onWay={() => open({ member: 'depositv2' })}>
        {t('inTheWay_free_money', {
          available: shortMoney(available, symbol),
          minimum: shortMoney(minimum, symbol),
        })}
      </Line>
    )
  return children
}

function Line({ way, onWay, children }: { way?: string; onWay?: () => void; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-md bg-warn-soft p-3 text-sm">
      <Icon of={warningCircle} className="size-5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1">{children}</p>
      {way && (
        <button
          type="button"
          className="link -my-3 min-h-11 shrink-0 font-semibold"
          onClick={onWay}
        >
          {way}
        </button>
      )}
    </div>
  )
}
