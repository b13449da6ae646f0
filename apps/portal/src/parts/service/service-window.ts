import { useSyncExternalStore } from 'react'

/**
 * Whether customer service's window is open. Not in the address: it stays while one goes from page
 * to page.
 */
export type ServiceWindow = 'docked' | 'sheet'
let shown: ServiceWindow | null = null
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

function show(next: ServiceWindow | null): void {
  shown = next
  listeners.forEach((listener) => listener())
}

/**
 * Beside the page on wide screens; over a dialog, which lets nothing beside it be used, as a sheet.
 */
export function openService(): void {
  if (shown) return
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const isWide = matchMedia('(min-width: 64rem)').matches
  show(isWide && !document.querySelector('[data-sheet]') ? 'docked' : 'sheet')
}

export function closeService(): void {
  show(null)
  opener?.focus({ preventScroll: true })
  opener = null
}

export const useServiceWindow = (): ServiceWindow | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
