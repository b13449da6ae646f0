import { useId } from 'react'
import { HatchPattern } from '../../../parts/records/Hatch.tsx'

const HALF = 100

/** From the middle: a profit to the end, a loss to the start, as long as its share of the most. */
export function NetBar({ net, most }: { net: number; most: number }) {
  const hatch = useId()
  const length = most === 0 ? 0 : (Math.abs(net) / most) * HALF
  return (
    <svg viewBox={`0 0 ${2 * HALF} 10`} className="flip h-2.5 w-full" aria-hidden="true">
      <defs>
        <HatchPattern id={hatch} />
      </defs>
      <line x1={HALF} x2={HALF} y1="0" y2="10" className="stroke-line-strong" />
      <rect
        x={net < 0 ? HALF - length : HALF}
        width={length}
        height="10"
        {...(net < 0
          ? { fill: `url(#${hatch})`, className: 'stroke-ink-3' }
          : { className: 'fill-river' })}
      />
    </svg>
  )
}
