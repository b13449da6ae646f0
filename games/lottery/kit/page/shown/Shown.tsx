import { prefersLessMotion } from '@padma/game-kit/page/motion.ts'
import { useEffect, useState } from 'react'
import { useWords } from '../lottery-context.ts'
import type { Drawn } from '../tabs/omission.ts'
import { Dice } from './Dice.tsx'

const MOST_PIECES = 10

type Props = { shown: readonly string[]; drawn: Drawn | null; isSmall?: boolean }

/** A result as the game draws it: digits, balls or dice. */
export function Shown({ shown, drawn, isSmall }: Props) {
  const { prizes } = useWords()
  if (shown.length > MOST_PIECES || prizes) return <Prizes shown={shown} />
  return (
    <span className="flex flex-wrap gap-1.5" role="img" aria-label={shown.join(' ')}>
      {shown.map((text, at) => (
        // A place is what it is, whatever stands there.
        <Piece key={at} text={text} look={drawn?.look ?? null} isSmall={isSmall} />
      ))}
    </span>
  )
}

/**
 * Of very many numbers the first one, which is the highest prize; all by their prizes when asked
 * for.
 */
function Prizes({ shown }: { shown: readonly string[] }) {
  const { t, count, prizes } = useWords()
  const rows = prizes ?? [['', shown.length] as const]
  const starts = rows.map((_, at) =>
    rows.slice(0, at).reduce((sum, [, numbers]) => sum + numbers, 0),
  )
  return (
    <details className="min-w-0 text-sm">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
        <b className="num text-xl">{shown[0]}</b>
        <span className="opacity-85">{t('more', { count: count(shown.length - 1) })}</span>
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 py-2">
        {rows.map(([name, numbers], at) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-xs opacity-85">{name}</dt>
            <dd className="num flex flex-wrap gap-x-3 gap-y-1 font-semibold">
              {shown.slice(starts[at], starts[at]! + numbers).map((text, place) => (
                <span key={place}>{text}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Piece(of: {
  text: string
  look: Drawn['look'] | null
  isSmall?: boolean
  isRolling?: boolean
}) {
  const { text, look, isSmall, isRolling } = of
  const more = `${isSmall ? 'small' : ''} ${isRolling ? 'rolling' : ''}`
  if (look === 'dice')
    return (
      <span className={`lot-shown dice ${more} ${isSmall ? 'shadow-none!' : ''}`}>
        <Dice face={Number(text)} className="size-full" />
      </span>
    )
  return (
    <span className={`lot-shown num ${look ?? ''} ${look === null ? 'wide' : ''} ${more}`}>
      {text}
    </span>
  )
}

const ROLL_MS = 1_500
const STEP_MS = 90

/**
 * The latest result. One that has just been drawn rolls first; where less motion is wanted it is
 * there at once.
 */
export function RollingShown({
  shown,
  drawn,
  issue,
  onRolled,
}: Props & {
  issue: string
  onRolled: () => void
}) {
  const [rolledOut, setRolledOut] = useState(issue)
  const [step, setStep] = useState(0)
  const isRolling = rolledOut !== issue && !prefersLessMotion()
  useEffect(() => {
    if (rolledOut === issue) return
    const end = () => {
      setRolledOut(issue)
      onRolled()
    }
    if (prefersLessMotion()) return end()
    const rolling = setInterval(() => setStep((former) => former + 1), STEP_MS)
    const ending = setTimeout(end, ROLL_MS)
    return () => {
      clearInterval(rolling)
      clearTimeout(ending)
    }
  }, [issue, rolledOut, onRolled])
  if (!isRolling || !drawn) return <Shown shown={shown} drawn={drawn} />
  const { values, digits, look } = drawn
  return (
    <span className="flex flex-wrap gap-1.5" aria-hidden="true">
      {shown.map((_, at) => {
        const value = values[(step * 7 + at * 3 + step * at) % values.length]!
        return <Piece key={at} text={`${value}`.padStart(digits, '0')} look={look} isRolling />
      })}
    </span>
  )
}
