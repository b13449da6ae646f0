import { useEffect, useState } from 'react'
import { useWords } from '../words.ts'

const TICK_MS = 20_000

/** How long ago, in one unit; turns amber where someone has waited too long. */
export function Age({ since, warnAfterMinutes }: { since: string; warnAfterMinutes?: number }) {
  const t = useWords()
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(since)) / 60_000))
  const text =
    minutes < 1
      ? t('age.now')
      : minutes < 60
        ? t('age.minutes', { n: minutes })
        : minutes < 1440
          ? t('age.hours', { n: Math.floor(minutes / 60) })
          : t('age.days', { n: Math.floor(minutes / 1440) })
  const isLate = warnAfterMinutes !== undefined && minutes >= warnAfterMinutes
  return (
    <time
      dateTime={since}
      className={`whitespace-nowrap ${isLate ? 'font-semibold text-warn' : ''}`}
    >
      {text}
    </time>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
