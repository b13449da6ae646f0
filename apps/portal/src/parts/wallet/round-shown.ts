import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isShown = false

/**
 * Whether a game is showing a round whose result the server knows already. Until it has, the
 * balance stays as it was: it would tell the result before the reels do.
 */
export function useIsRoundShown(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => isShown,
  )
}

export function setRoundShown(next: boolean): void {
  if (isShown === next) return
  isShown = next
  listeners.forEach((listener) => listener())
}

export const isRoundShown = (): boolean => isShown
