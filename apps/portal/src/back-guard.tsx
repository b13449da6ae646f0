import { useBlocker } from '@tanstack/react-router'

/** A question on the screen is answered with no by "back", and the page stays. */
function BackGuard({ onBack }: { onBack: () => void }) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onBack()
      return true
    },
    enableBeforeUnload: false,
  })
  return null
}

export const guardBack = (onBack: () => void) => <BackGuard onBack={onBack} />
