import { useSyncExternalStore } from 'react'

// Ends with the tab: a shared desk must not stay signed in.
const KEY = 'ops_token'
const listeners = new Set<() => void>()
const changed = (): void => listeners.forEach((listener) => listener())

export const token = (): string | null => sessionStorage.getItem(KEY)

export function useToken(): string | null {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    token,
  )
}

export function beginSession(value: string): void {
  sessionStorage.setItem(KEY, value)
  changed()
}

export function endSession(): void {
  sessionStorage.removeItem(KEY)
  changed()
}
