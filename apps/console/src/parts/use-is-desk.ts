import { useSyncExternalStore } from 'react'

const desk = matchMedia('(min-width: 64rem)')
const wide = matchMedia('(min-width: 80rem)')

/**
 * Whether there is room for tables and the side menu. Only one form of a list is rendered, so
 * nothing is read twice.
 */
export const useIsDesk = (): boolean => useMatches(desk)

/** Whether there is room for a case beside its list. */
export const useIsWide = (): boolean => useMatches(wide)

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
