import type { ReactNode } from 'react'

/** A card of the tab with its name and what may be done. */
export function Section({
  title,
  beside,
  children,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div
        className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4
          py-2.5"
      >
        <h2 className="text-sm font-semibold text-ink-2">{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
