import { readPercent } from './draft.ts'

/** The mark stands here, so that a rate above it is seen to be. */
const MARK = 0.75

/** A rate beside one's own, which is the mark. The field says the same in words. */
export function RateBar({ rate, most }: { rate: string; most: string }) {
  const [now, own] = [Number(readPercent(rate) ?? 0), Number(most)]
  const share = own > 0 ? Math.min(1, (now / own) * MARK) : now > 0 ? 1 : 0
  const isAbove = now > own
  return (
    <span aria-hidden="true" className="relative block h-5">
      <span className="absolute inset-x-0 top-1.5 h-2 rounded-full bg-surface-3">
        <i
          className={`block h-full rounded-full ${isAbove ? 'bg-warn' : 'bg-river'}`}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
      <i
        className="absolute inset-y-0 w-0.5 bg-ink"
        style={{ insetInlineStart: `${MARK * 100}%` }}
      />
    </span>
  )
}
