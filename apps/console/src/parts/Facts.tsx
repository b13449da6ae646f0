import type { ReactNode } from 'react'

/** Labelled facts, one a line: `<Facts><Fact label="…">…</Fact></Facts>`. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl
      className="grid grid-cols-[minmax(90px,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2
      text-sm"
    >
      {children}
    </dl>
  )
}

/** Is left out when there is nothing to say. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false)
    return null
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}
