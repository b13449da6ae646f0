import { useDates } from '@padma/i18n'
import type { ReactNode } from 'react'
import { useOperator } from '../../../operator.ts'
import { useWords } from '../../../words.ts'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-sm font-semibold text-ink-2">{title}</h2>
      {children}
    </section>
  )
}

export function Lines({ none, children }: { none: string; children: ReactNode[] }) {
  return children.length === 0 ? (
    <p className="text-sm text-ink-3">{none}</p>
  ) : (
    <ul className="divide-y divide-line">{children}</ul>
  )
}

/** What it is and since when, with more beneath; beside it what can be done. */
export function Line({
  head,
  at,
  text,
  children,
}: {
  head: string
  at: string
  text: string
  children?: ReactNode
}) {
  const dates = useDates(useOperator().timeZone)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block text-sm font-semibold">
          {head} <span className="num font-normal text-ink-3">· {dates.dayAndTime(at)}</span>
        </span>
        <span className="block text-sm break-words whitespace-pre-line text-ink-2">{text}</span>
      </span>
      {children}
    </li>
  )
}

/** A device by its browser and system. */
export function useDeviceName(): (device: { browser: string; system: string }) => string {
  const t = useWords()
  return ({ browser, system }) =>
    [browser, system].filter(Boolean).join(', ') || t('care.unknownDevice')
}
