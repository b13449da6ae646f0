import { useSyncExternalStore } from 'react'

/** From where the style sheet's `desk` begins. */
const wide = matchMedia('(min-width: 64rem)')

/** For what only wide screens show and costs much to draw; what is cheap is hidden by its style. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
