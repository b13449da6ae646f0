import { useDates, useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { useId } from 'react'
import { useIsWide } from '../../../device/use-is-wide.ts'
import { addDays, daysBetween } from '../../../device/business-day.ts'
import { HatchPattern } from '../../../parts/records/Hatch.tsx'
import type { Profit } from '../queries.ts'
import type { Range } from '../../../parts/range/presets.ts'
import { isLabelled, roundAbove } from '../../../parts/records/scale.ts'

const HEIGHT = 260
const LEFT = 64
const RIGHT = 16
const BOTTOM = 28
const TOP = 12
const MIDDLE = TOP + (HEIGHT - TOP - BOTTOM) / 2

/** A bar a day: profit stands, loss hangs hatched. The table beside it says the same. */
export function DayChart({ range, days }: { range: Range; days: Profit['days'] }) {
  const t = useT('records')
  const dates = useDates('UTC')
  const hatch = useId()
  // Words keep their size on a phone: there the picture is narrower, not smaller.
  const width = useIsWide() ? 720 : 380
  const nets = new Map(days.map(({ day, net }) => [day, Number(net)]))
  const every = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) =>
    addDays(range.from, at),
  )
  const most = roundAbove(Math.max(...[...nets.values()].map(Math.abs)))
  const slot = (width - LEFT - RIGHT) / every.length
  const bar = Math.min(38, slot * 0.72)
  const heightOf = (net: number): number => (Math.abs(net) / most) * (MIDDLE - TOP)
  return (
    <figure className="grid gap-2">
      <figcaption className="flex justify-end gap-4 text-xs text-ink-2">
        <Legend word={t('win')} className="fill-river" />
        <Legend word={t('loss')} fill={`url(#${hatch})`} className="stroke-ink-3" />
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="w-full"
        role="img"
        aria-label={t('chartOf', { from: dates.dayOf(range.from), to: dates.dayOf(range.to) })}
      >
        <defs>
          <HatchPattern id={hatch} />
        </defs>
        {[most, 0, -most].map((sum) => {
          const y = MIDDLE - (sum / most) * (MIDDLE - TOP)
          return (
            <g key={sum}>
              <line
                x1={LEFT}
                x2={width}
                y1={y}
                y2={y}
                className={sum === 0 ? 'stroke-ink-3' : 'stroke-line'}
              />
              <text x={LEFT - 10} y={y + 5} textAnchor="end" className="num fill-ink-2 text-sm">
                {sum > 0 && '+'}
                {formatDecimal(sum.toFixed(2)).replace(/\.00$/, '')}
              </text>
            </g>
          )
        })}
        {every.map((day, at) => {
          const net = nets.get(day) ?? 0
          const height = heightOf(net)
          const middle = LEFT + slot * (at + 0.5)
          return (
            <g key={day}>
              {net !== 0 && (
                <rect
                  x={middle - bar / 2}
                  y={net > 0 ? MIDDLE - height : MIDDLE}
                  width={bar}
                  height={Math.max(1, height)}
                  rx="3"
                  {...(net > 0
                    ? { className: 'fill-river' }
                    : { fill: `url(#${hatch})`, className: 'stroke-ink-3' })}
                >
                  <title>{`${dates.dayOf(day)}: ${formatDecimal(net.toFixed(2))}`}</title>
                </rect>
              )}
              {isLabelled(at, every.length, width > 400 ? 8 : 5) && (
                <text
                  x={middle}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  className="num fill-ink-2 text-sm"
                >
                  {Number(day.slice(8))}/{Number(day.slice(5, 7))}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
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
