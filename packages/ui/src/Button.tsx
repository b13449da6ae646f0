import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'
import { spinnerGap } from './icons.gen.ts'

export type ButtonVariant = 'lotus' | 'river' | 'quiet' | 'line'
type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One lotus in a view's content: the thing to do now. */
  variant?: ButtonVariant
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
  /** Sending: the button keeps its place and takes no second press. */
  busy?: boolean
}

export function Button({ variant = 'quiet', size = 'md', block, busy, className, children, disabled, type = 'button', ...rest }: Props) {
  const classes = ['btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className].filter(Boolean).join(' ')
  return (
    <button {...rest} type={type} className={classes} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy && <Icon of={spinnerGap} className="spin" />}
      {children}
    </button>
  )
}
