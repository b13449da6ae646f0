import { useDates, useT } from '@padma/i18n'
import { useEffect, useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { timeLeft } from '../../deposit/countdown.ts'

const ROUND = 2 * Math.PI * 28

/** How long the player's word is waited for, and what happens then. */
export function AnswerClock({ from, until }: { from: string; until: string }) {
  const t = useT('cashier')
  const dates = useDates(useBrand().timeZone)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [])
  const { seconds, text } = timeLeft(until, now)
  const whole = Math.max(1, (Date.parse(until) - Date.parse(from)) / 1_000)
  return (
    <div className="flex items-center gap-4">
      <svg viewBox="0 0 64 64" role="timer" aria-label={text} className="size-16 shrink-0">
        <g fill="none" strokeWidth="5" transform="rotate(-90 32 32)">
          <circle cx="32" cy="32" r="28" className="stroke-surface-3" />
          <circle
            cx="32"
            cy="32"
            r="28"
            className="stroke-river"
            strokeLinecap="round"
            strokeDasharray={`${Math.min(1, seconds / whole) * ROUND} ${ROUND}`}
          />
        </g>
        <text x="32" y="37" textAnchor="middle" className="num fill-ink text-[14px] font-bold">
          {text}
        </text>
      </svg>
      <p className="text-sm text-ink-2">
        {t('answerUntil', {
          minutes: Math.ceil(seconds / 60),
          when: dates.time(until),
        })}
      </p>
    </div>
  )
}
