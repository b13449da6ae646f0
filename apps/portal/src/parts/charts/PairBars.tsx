import { useId } from 'react'
import { useIsWide } from '../../device/use-is-wide.ts'
import { HatchPattern } from '../records/Hatch.tsx'
import { isLabelled, roundAbove } from '../records/scale.ts'
import { tickOf } from './tick.ts'

export type Pair = { key: string; label: string; title: string; in: string; out: string }

const HEIGHT = 220
const LEFT = 52
const BOTTOM = 26
const TOP = 10
const FLOOR = HEIGHT - BOTTOM
/** Of a letter below the bars, and the room between two labels. */
const LETTER = 6.5
const APART = 14

/**
 * Two bars side by side for each: what comes in is solid, what goes out hatched. The same stands in
 * a table beside it.
 */
export function PairBars({
  label,
  pairs,
  words,
  isHalf,
}: {
  label: string
  pairs: readonly Pair[]
  words: { in: string; out: string }
  /** Where it has half of a wide screen. */
  isHalf?: boolean
}) {
  const hatch = useId()
  // Words keep their size on a phone: there the picture is narrower, not smaller.
  const width = useIsWide() && !isHalf ? 720 : 340
  const most = roundAbove(Math.max(...pairs.flatMap((pair) => [Number(pair.in), Number(pair.out)])))
  const slot = (width - LEFT) / pairs.length
  const bar = Math.min(20, slot * 0.38)
  const longest = Math.max(...pairs.map((pair) => pair.label.length))
  const labels = Math.max(1, Math.floor((width - LEFT) / (longest * LETTER + APART)))
  const heightOf = (sum: string): number => (Math.max(0, Number(sum)) / most) * (FLOOR - TOP)
  return (
    <figure className="grid gap-2">
      <figcaption className="flex gap-4 text-xs text-ink-2">
        <Legend word={words.in} className="fill-river" />
        <Legend word={words.out} fill={`url(#${hatch})`} className="stroke-ink-3" />
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className="w-full" role="img" aria-label={label}>
        <defs>
          <HatchPattern id={hatch} />
        </defs>
        {[0, most / 2, most].map((sum) => {
          const y = FLOOR - (sum / most) * (FLOOR - TOP)
          return (
            <g key={sum}>
              <line
                x1={LEFT}
                x2={width}
                y1={y}
                y2={y}
                className={sum === 0 ? 'stroke-ink-3' : 'stroke-line'}
              />
              <text x={LEFT - 8} y={y + 4} textAnchor="end" className="num fill-ink-2 text-xs">
                {tickOf(sum)}
              </text>
            </g>
          )
        })}
        {pairs.map((pair, at) => {
          const middle = LEFT + slot * (at + 0.5)
          return (
            <g key={pair.key}>
              <title>{pair.title}</title>
              <Bar
                x={middle - bar - 1}
                width={bar}
                height={heightOf(pair.in)}
                className="fill-river"
              />
              <Bar
                x={middle + 1}
                width={bar}
                height={heightOf(pair.out)}
                fill={`url(#${hatch})`}
                className="stroke-ink-3"
              />
              {isLabelled(at, pairs.length, Math.min(labels, width > 400 ? 10 : 5)) && (
                <text
                  // The last one ends where the picture does.
                  x={at === pairs.length - 1 ? width : middle}
                  y={HEIGHT - 8}
                  textAnchor={at === pairs.length - 1 ? 'end' : 'middle'}
                  className="num fill-ink-2 text-xs"
                >
                  {pair.label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

function Bar({
  height,
  ...look
}: {
  x: number
  width: number
  height: number
  className: string
  fill?: string
}) {
  return (
    height > 0 && (
      <rect y={FLOOR - Math.max(1, height)} height={Math.max(1, height)} rx="2" {...look} />
    )
  )
}

function Legend({ word, ...look }: { word: string; fill?: string; className: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
        <rect width="12" height="12" rx="3" {...look} />
      </svg>
      {word}
    </span>
  )
}
