import { useSyncExternalStore } from 'react'
import { keepChoice, keptChoice } from '../../device/kept-choice.ts'

const KEPT_DAYS = 180
const listeners = new Set<() => void>()
const isHidden = (): boolean => keptChoice('balance') === 'hidden'

/** Whether every figure marked as balance shows as ***; kept on the device. */
export function useIsBalanceHidden(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    isHidden,
  )
}

export function toggleBalance(): void {
  keepChoice('balance', isHidden() ? 'shown' : 'hidden', KEPT_DAYS)
  listeners.forEach((listener) => listener())
}
