import type { ComponentProps } from 'react'

/** A surface with a line around it; shadow is for what floats. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={`rounded-lg border border-line bg-surface p-4 ${className}`} />
  )
}
