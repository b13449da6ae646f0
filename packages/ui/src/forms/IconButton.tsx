import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../shown/Icon.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: string
  label: string
  isFlipped?: boolean
}

/** A square of 44 px with an icon; `label` is its name for screen readers and its tooltip. */
export function IconButton({ icon, label, isFlipped, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 flex-none place-items-center rounded-sm text-ink-2 hover:bg-surface-2
        hover:text-ink ${className}`}
    >
      <Icon of={icon} className={`size-5.5 ${isFlipped ? 'flip' : ''}`} />
    </button>
  )
}
