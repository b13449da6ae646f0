import { formatDecimal } from '@padma/money'
import { useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { shortFigure, ticksOf } from './scale.ts'

/** One place on the line: amounts of the wire, null where there is none yet. */
export type Point = { name: string; tick: string; now: string | null; before: string | null }
type Props = {
  points: readonly Point[]
  words: { column: string; now: string; before: string }
  /** How high its picture is. */
  height?: string
}
const MOST_TICKS = 15
const MOST_ON_PHONE = 7

/** An amount over time beside what it was before: a line and a dotted one; a table on demand. */
export function LineChart({ points, words, height = 'h-44' }: Props) {
  const numbers = (of: 'now' | 'before') =>
    points.map((point) => (point[of] === null ? null : Number(point[of])))
  const [now, before] = [numbers('now'), numbers('before')]
  const ticks = ticksOf([...now, ...before].filter((value) => value !== null))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const y = (value: number): number => 100 - ((value - low) / (high - low)) * 100
  const x = (at: number): number => (points.length < 2 ? 50 : (at / (points.length - 1)) * 100)
  const line = (values: readonly (number | null)[]): string =>
    values.flatMap((value, at) => (value === null ? [] : [`${x(at)},${y(value)}`])).join(' ')
  const last = now.findLastIndex((value) => value !== null)
  const every = (most: number): number => Math.ceil(points.length / most)
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-2xs">
        <div className={`num relative min-w-9 text-ink-3 ${height}`}>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute end-0 -translate-y-1/2"
              style={{ top: `${y(tick)}%` }}
            >
              {shortFigure(tick)}
            </span>
          ))}
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className={`w-full overflow-visible ${height}`}
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100"
              y1={y(tick)}
              y2={y(tick)}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {last >= 0 && (
            <polygon
              points={`${x(0)},${y(0)} ${line(now)} ${x(last)},${y(0)}`}
              className="fill-river opacity-10"
            />
          )}
          <polyline
            points={line(before)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="1 5"
            strokeLinecap="round"
            className="fill-none stroke-lotus stroke-2"
          />
          <polyline
            points={line(now)}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            className="fill-none stroke-river stroke-2"
          />
        </svg>
        <div className="num relative col-start-2 mt-2 h-4 text-ink-3">
          {points.map(({ name, tick }, at) => (
            <span
              key={name}
              className={`absolute -translate-x-1/2
                ${shownAt(at, every(MOST_TICKS), every(MOST_ON_PHONE))}`}
              style={{ left: `${x(at)}%` }}
            >
              {tick}
            </span>
          ))}
        </div>
      </div>
      <AsTable points={points} words={words} />
    </>
  )
}

/** Which names have room beneath the line, here and on a phone. */
function shownAt(at: number, every: number, onPhone: number): string {
  if (at % every !== 0) return 'hidden'
  return at % onPhone === 0 ? '' : 'hidden desk:inline'
}

function AsTable({ points, words }: Props) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const shown = (amount: string | null) =>
    amount === null ? '–' : formatDecimal(amount, currencySymbol)
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-9 cursor-pointer items-center">
        {t('overview.table')}
      </summary>
      <table className="mt-2 w-full max-w-md">
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className="py-1 text-start font-semibold">
              {words.column}
            </th>
            {[words.now, words.before].map((word) => (
              <th key={word} scope="col" className="py-1 text-end font-semibold">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, now, before }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="num py-1 text-start font-normal">
                {name}
              </th>
              <td className="num py-1 text-end">{shown(now)}</td>
              <td className="num py-1 text-end">{shown(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** What its two lines are. */
export function LineLegend({ now, before }: { now: string; before: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-river" />
        {now}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="w-5 border-b-2 border-dotted border-lotus" />
        {before}
      </span>
    </p>
  )
}
