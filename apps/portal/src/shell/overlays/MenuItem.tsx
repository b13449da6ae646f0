import { Icon } from '@padma/ui'
import type { ReactNode } from 'react'

type Props = {
  icon: string
  isOpen?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}

/** A page in the menu of a centre. */
export function MenuItem({ icon, isOpen = false, className = '', onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-current={isOpen ? 'page' : undefined}
      className={`flex min-h-12 items-center gap-2.5 rounded-sm px-3 text-start text-sm font-medium
        text-ink-2 hover:bg-surface-2 aria-[current=page]:bg-river-soft
        aria-[current=page]:font-semibold aria-[current=page]:text-on-river-soft desk:min-h-11
        ${className}`}
      onClick={onClick}
    >
      <Icon of={icon} />
      {children}
    </button>
  )
}
