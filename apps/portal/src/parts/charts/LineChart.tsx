import { isLabelled, roundAbove } from '../records/scale.ts'
import { tickOf } from './tick.ts'

type Line = { word: string; values: readonly number[] }
type Props = {
  label: string
  /** Under each point. */
  labels: readonly string[]
  now: Line
  before: Line
}
/** So many days are written below. */
const WRITTEN = 7

/**
 * Two runs of one figure: solid now, dotted before. The picture stretches, its words do not; a
 * table beside it says the same.
 */
export function LineChart({ label, labels, now, before }: Props) {
  const most = roundAbove(Math.max(...now.values, ...before.values))
  const step = 100 / Math.max(1, labels.length - 1)
  const path = (values: readonly number[]): string =>
    (values.length === 1 ? [values[0]!, values[0]!] : values)
      .map((value, at) => {
        const x = values.length === 1 ? at * 100 : at * step
        return `${at === 0 ? 'M' : 'L'}${x} ${100 - (Math.max(0, value) / most) * 100}`
      })
      .join('')
  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap justify-end gap-x-4 text-xs text-ink-2">
        <span className="flex items-center gap-1.5">
          <i className="size-2.5 rounded-[3px] bg-river" /> {now.word}
        </span>
        <span className="flex items-center gap-1.5">
          <i className="w-4 border-t-3 border-dotted border-lotus" /> {before.word}
        </span>
      </figcaption>
      <div role="img" aria-label={label} className="relative ms-11 mb-6 h-48">
        {[0, 0.5, 1].map((part) => (
          <span
            key={part}
            className="absolute inset-x-0 h-px bg-line"
            style={{ insetBlockStart: `${100 - part * 100}%` }}
          >
            {/* Figures are written from the left; where they stand goes by the page. */}
            <span className="absolute end-[calc(100%+8px)] -top-2.5 text-2xs text-ink-3">
              <span className="num">{tickOf(most * part)}</span>
            </span>
          </span>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="flip absolute inset-0 size-full overflow-visible"
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
        >
          <path d={`${path(now.values)}L100 100L0 100Z`} className="fill-river" fillOpacity=".1" />
          <path
            d={path(before.values)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="1 6"
            strokeLinecap="round"
            className="stroke-lotus"
          />
          <path d={path(now.values)} vectorEffect="non-scaling-stroke" className="stroke-river" />
        </svg>
        {labels.map(
          (text, at) =>
            isLabelled(at, labels.length, WRITTEN) && (
              <span
                key={text}
                className={`absolute top-[calc(100%+6px)] w-12 text-2xs text-ink-3
                  ${at > 0 && at === labels.length - 1 ? '-ms-12 text-end' : '-ms-6 text-center'}`}
                style={{ insetInlineStart: `${labels.length === 1 ? 50 : at * step}%` }}
              >
                <span className="num">{text}</span>
              </span>
            ),
        )}
      </div>
    </figure>
  )
}
