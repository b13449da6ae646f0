import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
const listeners = new Set<() => void>()
const theme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    theme,
  )
}

/** boot.js of each app sets the stored theme before the first paint; this changes it. */
export function setTheme(next: Theme): void {
  document.documentElement.dataset.theme = next
  localStorage.setItem('theme', next)
  listeners.forEach((listener) => listener())
}
