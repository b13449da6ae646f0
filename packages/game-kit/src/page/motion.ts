/**
 * Whether the player asked the system for less motion; asked again each time, since it may change
 * during play.
 */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Waits by the clock, or until `signal` asks to hurry. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', done)
  })
}
