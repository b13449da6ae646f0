import { Bar } from '../../../parts/Bar.tsx'
import { type ReactNode, useId } from 'react'

/** A part of the page with its name and what stands beside it. */
export function Card({
  title,
  beside,
  children,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

/** Of how much how much is used or done, with a bar. */
export function Measure({
  word,
  value,
  share,
  isNear = false,
}: {
  word: ReactNode
  value: ReactNode
  share: number
  isNear?: boolean
}) {
  return (
    <li className="grid gap-1.5 text-sm">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>{word}</span>
        <span className="num font-semibold">{value}</span>
      </span>
      <Bar of={share} look={isNear ? 'warn' : 'plain'} />
    </li>
  )
}
