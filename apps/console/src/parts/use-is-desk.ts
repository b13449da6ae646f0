import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 64rem)')

/**
 * Whether there is room for tables and the side menu. Only one form of a list is rendered, so
 * nothing is read twice.
 */
export function useIsDesk(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
