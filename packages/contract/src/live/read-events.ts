import { createEventReader } from './event-lines.ts'
import type { EndedBy } from './hints.ts'

/** A comment comes every 15 s; a line silent for longer than this is dead. */
const SILENCE_MS = 40_000
const LONGEST_PAUSE_MS = 30_000
/** Asked to wait longer than this, we come back all the same. */
const LONGEST_WAIT_SECONDS = 300

type Listener<Hint> = {
  /** Of the call, such as `/wps/events`. */
  path: string
  /** Asked for at each try; a guest has none. */
  token: () => string | null
  onHint: (hint: Hint) => void
  onLine: (isOpen: boolean) => void
  /**
   * The token is no longer good; the reader has stopped. By whom its session was ended, where that
   * is known.
   */
  onRefused: (by?: EndedBy) => void
}

/**
 * Holds one stream of hints open until the returned function is called; a lost line is opened again
 * with growing pauses. Read by fetch, because an EventSource cannot send the token.
 */
export function readEvents<Hint extends string>({
  path,
  token,
  onHint,
  onLine,
  onRefused,
}: Listener<Hint>): () => void {
  const end = new AbortController()
  void hold()
  return () => end.abort()

  async function hold(): Promise<void> {
    for (let failures = 0; !end.signal.aborted; failures++) {
      const outcome = await readOnce()
      if (end.signal.aborted) return
      if (typeof outcome === 'object' && 'refused' in outcome)
        return onRefused(outcome.refused.value?.by)
      onLine(false)
      if (outcome === 'ended') failures = 0
      const isToldToWait = typeof outcome === 'object'
      const wait = isToldToWait
        ? outcome.waitSeconds * 1000
        : Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS)
      // Those who were all told to wait must not come back all at once, nor too early.
      await pause(wait * (isToldToWait ? 1 + Math.random() / 2 : 0.75 + Math.random() / 2))
    }
  }

  /**
   * `ended`: it was open before it ended. `failed`: it never was. `refused`: the token is no longer
   * good. `waitSeconds`: too many are open, come back later.
   */
  async function readOnce(): Promise<
    'ended' | 'failed' | { refused: { value?: { by?: EndedBy } } } | { waitSeconds: number }
  > {
    const attempt = new AbortController()
    const stop = (): void => attempt.abort()
    end.signal.addEventListener('abort', stop)
    let silence = setTimeout(stop, SILENCE_MS)
    let isOpened = false
    try {
      const bearer = token()
      const response = await fetch(path, {
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        signal: attempt.signal,
        cache: 'no-store',
      })
      if (response.status === 401)
        return { refused: (await response.json()) as { value?: { by?: EndedBy } } }
      if (response.status === 429)
        return {
          waitSeconds: Math.min(
            Number(response.headers.get('retry-after')) || LONGEST_PAUSE_MS / 1000,
            LONGEST_WAIT_SECONDS,
          ),
        }
      if (
        !response.ok ||
        !response.body ||
        !response.headers.get('content-type')?.startsWith('text/event-stream')
      )
        return 'failed'
      isOpened = true
      onLine(true)
      const read = createEventReader((data) => onHint((JSON.parse(data) as { hint: Hint }).hint))
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(silence)
        silence = setTimeout(stop, SILENCE_MS)
        read(piece.value)
      }
      return 'ended'
    } catch {
      return isOpened ? 'ended' : 'failed'
    } finally {
      clearTimeout(silence)
      end.signal.removeEventListener('abort', stop)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      end.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
  }
}
