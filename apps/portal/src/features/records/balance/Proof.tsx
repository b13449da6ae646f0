import { useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Button, Icon } from '@padma/ui'
import seal from 'icon:seal-check-fill'
import warning from 'icon:warning'
import type { Entry } from '../queries.ts'
import { faultOf, type Told } from './add-up.ts'
import { netOf } from './Stair.tsx'

/** Whether opening and entries come to the closing balance, with the sum written out. */
export function Proof({ told, rows }: { told: Told; rows: readonly Entry[] }) {
  const t = useT('records')
  const fault = faultOf(told, rows)
  const sum = [
    formatDecimal(told.opening),
    ...told.kinds.map((kind) => {
      const net = netOf(kind)
      return net.startsWith('-')
        ? `\u2212 ${formatDecimal(net.slice(1))}`
        : `+ ${formatDecimal(net)}`
    }),
    `= ${formatDecimal(told.closing)}`,
  ]
  return (
    <div
      role="status"
      className={`flex items-start gap-3 rounded-md p-3.5
        ${fault ? 'bg-warn-soft' : 'bg-pos-soft'}`}
    >
      <Icon
        of={fault ? warning : seal}
        className={`mt-0.5 size-6 flex-none ${fault ? 'text-warn' : 'text-pos'}`}
      />
      <div className="min-w-0 text-sm">
        <b className={fault ? 'text-warn' : 'text-pos'}>{t(fault ? 'differs' : 'addsUp')}</b>
        <p dir="ltr" className="num whitespace-normal! rtl:text-end">
          {sum.join(' ')}
        </p>
        <p className="text-xs text-ink-2">
          {t(fault ? 'differsHow' : 'addedHow', { count: rows.length })}
        </p>
      </div>
    </div>
  )
}

/** How far the adding has come; beyond the first thousands it goes on when asked. */
export function Adding({
  done,
  all,
  onGoOn,
}: {
  done: number
  all: number
  onGoOn: (() => void) | null
}) {
  const t = useT('records')
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 p-3 text-sm">
      <span className="flex-1">{t('adding', { done, all })}</span>
      {onGoOn && (
        <Button size="sm" className="min-h-11" onClick={onGoOn}>
          {t('addOn')}
        </Button>
      )}
    </div>
  )
}
