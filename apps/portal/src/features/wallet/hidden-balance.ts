import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const isHidden = (): boolean => localStorage.getItem('hideBalance') === '1'

/** Whether every figure marked as balance shows as ***; kept on the device. */
export function useIsBalanceHidden(): boolean {
  return useSyncExternalStore((listener) => (listeners.add(listener), () => listeners.delete(listener)), isHidden)
}

export function toggleBalance(): void {
  localStorage.setItem('hideBalance', isHidden() ? '0' : '1')
  listeners.forEach((listener) => listener())
}
