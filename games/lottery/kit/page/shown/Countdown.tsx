import { useEffect, useRef, useState } from 'react'
import { useLottery, useWords } from '../lottery-context.ts'

const ROUND = 2 * Math.PI * 44
const SPOKEN = [30, 10] as const
const TICKS_FROM = 5

/** Seconds until a moment of the server's clock, counted while this is shown. */
export function useSecondsTo(moment: string | undefined): number {
  const { clock } = useLottery()
  const left = () =>
    moment === undefined ? 0 : Math.max(0, (Date.parse(moment) - clock.now()) / 1_000)
  const [, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), 200)
    return () => clearInterval(timer)
  }, [])
  return left()
}

/** A ring that empties until bets close; the time in words at 30 and at 10 seconds. */
export function Countdown({ from, to, label }: { from: string; to: string; label: string }) {
  const { t } = useWords()
  const { sound } = useLottery()
  const seconds = useSecondsTo(to)
  const whole = Math.ceil(seconds)
  const share = Math.min(1, seconds / Math.max(1, (Date.parse(to) - Date.parse(from)) / 1_000))
  const spoken = SPOKEN.findLast((at) => whole <= at && whole > at - 5)
  const ticked = useRef(whole)
  useEffect(() => {
    if (whole < ticked.current && whole > 0 && whole <= TICKS_FROM)
      sound.tone({ frequency: 660, length: 0.05, wave: 'triangle', loudness: 0.12 })
    ticked.current = whole
  }, [whole, sound])
  return (
    <div className="grid justify-items-center gap-1">
      <div className="relative grid size-19 place-items-center">
        <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
          <circle
            cx="50"
            cy="50"
            r="44"
            fill="rgba(0,0,0,.24)"
            stroke="#ffffff2e"
            strokeWidth="8"
          />
          <circle
            cx="50"
            cy="50"
            r="44"
            fill="none"
            stroke="#46c2b2"
            strokeWidth="8"
            strokeLinecap="round"
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - share)}
          />
        </svg>
        <span
          role="timer"
          aria-label={t('left')}
          className={`num relative font-bold
            ${whole < 60 ? 'text-2xl' : whole < 3_600 ? 'text-lg' : 'text-xs'}`}
        >
          {clockText(whole)}
        </span>
      </div>
      <span className="text-xs text-on-deep-2">{label}</span>
      <span role="status" aria-live="polite" className="sr-only">
        {spoken === undefined ? '' : t('secondsLeft', { seconds: spoken })}
      </span>
    </div>
  )
}

export function clockText(seconds: number): string {
  if (seconds < 60) return `${seconds}`
  const two = (value: number) => `${value}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
