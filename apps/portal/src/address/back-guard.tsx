import { useBlocker } from '@tanstack/react-router'

let isOurs = false

/**
 * One step back that the portal takes by itself: no question on the screen takes it for an answer.
 */
export function stepBack(history: { back: () => void }): void {
  isOurs = true
  // The router asks its guards while it hears of the step.
  addEventListener('popstate', () => setTimeout(() => (isOurs = false), 50), { once: true })
  history.back()
}

/** A question on the screen is answered with no by the browser's "back", and the page stays. */
function BackGuard({ onBack }: { onBack: () => void | false }) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || isOurs) return false
      return onBack() !== false
    },
    enableBeforeUnload: false,
  })
  return null
}

export const guardBack = (onBack: () => void | false) => <BackGuard onBack={onBack} />
