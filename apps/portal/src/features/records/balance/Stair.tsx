import { useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import { type ReactNode, useId } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { HatchPattern } from '../../../parts/records/Hatch.tsx'
import { useRecordNames } from '../../../parts/records/names.ts'
import type { KindSum } from '../queries.ts'
import { unitsOf } from './add-up.ts'

const WIDTH = 1_000
const HEIGHT = 20

/** The balance as a stair: each bar begins where the one above it ended. */
export function Stair({
  opening,
  closing,
  kinds,
}: {
  opening: string
  closing: string
  kinds: readonly KindSum[]
}) {
  const t = useT('records')
  const { symbol } = useBrand()
  const names = useRecordNames()
  const hatch = useId()
  const start = Number(unitsOf(opening))
  // Floats: only the picture is drawn by them.
  const steps = kinds
    .filter(({ credits, debits }) => unitsOf(credits) + unitsOf(debits) !== 0n)
    .reduce<{ kind: KindSum; from: number; to: number }[]>((done, kind) => {
      const from = done.at(-1)?.to ?? start
      const to = from + Number(unitsOf(kind.credits) + unitsOf(kind.debits))
      return [...done, { kind, from, to }]
    }, [])
  const ends = [0, start, ...steps.map(({ to }) => to)]
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const at = (units: number): number => ((units - low) / Math.max(1, high - low)) * WIDTH
  const bar = (from: number, to: number, look: string) => {
    const [left, right] = [Math.min(at(from), at(to)), Math.max(at(from), at(to))]
    return (
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="flip h-5 w-full max-desk:h-3"
        aria-hidden="true"
      >
        <defs>
          <HatchPattern id={hatch} />
        </defs>
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" />
        <rect
          x={left}
          width={Math.max(3, right - left)}
          height={HEIGHT}
          vectorEffect="non-scaling-stroke"
          {...(look === 'out'
            ? { fill: `url(#${hatch})`, className: 'stroke-ink-3' }
            : { className: look })}
        />
      </svg>
    )
  }
  return (
    <dl>
      <Line
        name={t('opening')}
        amount={<Money amount={opening} symbol={symbol} />}
        drawn={bar(0, start, 'fill-ink')}
      />
      {steps.map(({ kind, from, to }) => (
        <Line
          key={kind.kind}
          name={
            <>
              {names.kind(kind.kind)}{' '}
              <span className="num ms-1 text-xs font-normal text-ink-3">{kind.entries}</span>
            </>
          }
          amount={<Money amount={netOf(kind)} isSigned />}
          drawn={bar(from, to, to < from ? 'out' : 'fill-river')}
        />
      ))}
      <Line
        name={t('closing')}
        amount={<Money amount={closing} symbol={symbol} className="text-lg" />}
        drawn={bar(0, Number(unitsOf(closing)), 'fill-ink')}
        className="mt-1 border-t border-line pt-2.5"
      />
    </dl>
  )
}

function Line({
  name,
  amount,
  drawn,
  className = '',
}: {
  name: ReactNode
  amount: ReactNode
  drawn: ReactNode
  className?: string
}) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1.5
        desk:grid-cols-[11rem_minmax(0,1fr)_9rem] ${className}`}
    >
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="text-end text-sm font-semibold desk:order-last">{amount}</dd>
      <dd className="max-desk:col-span-2">{drawn}</dd>
    </div>
  )
}

/** What a kind changed in all, as an amount of the wire. */
export function netOf({ credits, debits }: KindSum): string {
  const units = unitsOf(credits) + unitsOf(debits)
  const text = `${units < 0n ? -units : units}`.padStart(6, '0')
  return `${units < 0n ? '-' : ''}${text.slice(0, -5)}.${text.slice(-5)}`
}
