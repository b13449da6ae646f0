import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import hourglass from 'icon:hourglass-medium'
import { useEffect, useEffectEvent } from 'react'
import { useNow } from '../../../device/use-now.ts'
import { timeLeft } from './countdown.ts'

/** Counts down by eye all the time, for screen readers only at 60, 30 and 10 seconds. */
export function Countdown({
  until,
  words,
  onEnd,
}: {
  until: string
  words: string
  onEnd: () => unknown
}) {
  const t = useT('cashier')
  const { seconds, text } = timeLeft(until, useNow())
  const isOver = seconds === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <p
      className="flex items-center gap-2 rounded-sm bg-info-soft px-4 py-2.5 text-sm font-medium
      text-info"
    >
      <Icon of={hourglass} />
      <span className="flex-1">{words}</span>
      <b aria-hidden="true" className="num">
        {text}
      </b>
      <span className="sr-only" aria-live="polite">
        {[60, 30, 10].includes(seconds) ? t('secondsLeft', { seconds }) : ''}
      </span>
    </p>
  )
}
