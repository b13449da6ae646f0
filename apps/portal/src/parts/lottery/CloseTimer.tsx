import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import hourglass from 'icon:hourglass-medium'
import { useNow } from '../../device/use-now.ts'
import { timeLeft } from './time-left.ts'

/** Until sales close, by the server's clock; then the draw is on. */
export function CloseTimer({ sale, aheadMs }: { sale: { closesAt: string }; aheadMs: number }) {
  const t = useT('lobby')
  const { seconds, days, text } = timeLeft(sale.closesAt, useNow() + aheadMs)
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm font-semibold
        ${seconds > 0 && seconds <= 10 ? 'text-warn' : 'text-ink'}`}
    >
      <Icon of={hourglass} className="size-4 text-ink-3" />
      {seconds === 0 ? (
        t('drawOn')
      ) : (
        <span role="timer" aria-label={t('closesIn')} className="num">
          {days > 0 && `${t('daysLeft', { count: days })} `}
          <bdi>{text}</bdi>
        </span>
      )}
    </span>
  )
}
