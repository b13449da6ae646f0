import type { ReactNode } from 'react'
import { openService } from './service-window.ts'
import { useCustomerService } from './use-customer-service.ts'

type Props = {
  className: string
  /** Where the button shows an icon alone. */
  label?: string
  children: ReactNode
}

/** Opens the own window of customer service, or the brand's own link where it has one. */
export function ServiceButton({ className, label, children }: Props) {
  const url = useCustomerService()
  if (url === null) return null
  const named = { className, ...(label && { 'aria-label': label, title: label }) }
  return url === '' ? (
    <button type="button" {...named} onClick={openService}>
      {children}
    </button>
  ) : (
    <a {...named} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
