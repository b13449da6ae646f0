type KeyboardActs = {
  spin: () => void
  stakeLess: () => void
  stakeMore: () => void
  mute: () => void
  rules: () => void
  isBlocked: () => boolean
}

/**
 * One key, one act. A key held down does not bet again and again; a focused button keeps its own
 * Enter and Space (the spin button's press is the same act), and fields and dialogs keep all of
 * theirs.
 */
export function listenToKeys(acts: KeyboardActs): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      acts.isBlocked()
    )
      return
    const target = event.target as Element | null
    if (target?.closest('input, select, textarea')) return
    if (event.code === 'Space' || event.key === 'Enter') {
      if (target?.closest('button, a, summary')) {
        if (event.repeat) event.preventDefault()
        return
      }
      event.preventDefault()
      if (!event.repeat) acts.spin()
      return
    }
    const act =
      {
        ArrowUp: acts.stakeMore,
        ArrowRight: acts.stakeMore,
        ArrowDown: acts.stakeLess,
        ArrowLeft: acts.stakeLess,
      }[event.key] ?? { KeyM: acts.mute, KeyP: acts.rules }[event.code]
    if (!act) return
    event.preventDefault()
    act()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
