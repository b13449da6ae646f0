type BackStep = { take: () => void; leave: () => Promise<void> }

/**
 * Long enough for any browser to walk one step of its history; a browser that never says so must
 * not stop the game.
 */
const WALK_MS_MAX = 600

/**
 * One step of the browser's history that stands for an open dialog: Back undoes it and closes the
 * dialog instead of leaving the game. A dialog that is closed otherwise gives its step back, so
 * that the next Back leaves. Walking history takes a moment; what comes in between waits for it, or
 * the walk would undo the wrong step.
 */
export function createBackStep(
  onBack: () => void,
  view: Pick<Window, 'history' | 'addEventListener'> = window,
): BackStep {
  let isTaken = false
  let walk: Promise<void> | null = null
  let hasWalked = () => {}

  view.addEventListener('popstate', () => {
    if (walk) return hasWalked()
    if (!isTaken) return
    isTaken = false
    onBack()
  })

  function take(): void {
    if (isTaken) return
    isTaken = true
    if (!walk) view.history.pushState({ isDialog: true }, '')
  }

  /** Resolves when the step is gone. */
  function leave(): Promise<void> {
    if (!isTaken) return walk ?? Promise.resolve()
    isTaken = false
    // A dialog that opened and closed within one walk never had a step of its own.
    if (walk) return walk
    walk = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, WALK_MS_MAX)
      hasWalked = () => {
        clearTimeout(timer)
        resolve()
      }
    }).then(() => {
      walk = null
      if (isTaken) view.history.pushState({ isDialog: true }, '')
    })
    view.history.back()
    return walk
  }

  return { take, leave }
}
