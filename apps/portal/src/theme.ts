import { useSyncExternalStore } from 'react'
import { brandColour } from './brand/kept-brand.ts'

export type Theme = 'light' | 'dark'
/** Of the bars around the page, as the header's surface. */
const barColour = { light: '#FFFFFF', dark: '#101E1D' } as const
const listeners = new Set<() => void>()
const theme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => (listeners.add(listener), () => listeners.delete(listener)), theme)
}

/** boot.js sets the stored theme before the first paint; this changes it. */
export function setTheme(next: Theme): void {
  document.documentElement.dataset.theme = next
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = brandColour() || barColour[next]
  localStorage.setItem('theme', next)
  listeners.forEach((listener) => listener())
}
