import type { MemberHint } from '@padma/contract'
import { createEventReader } from './event-lines.ts'

/** A comment comes every 15 s; a line silent for longer than this is dead. */
const SILENCE_MS = 40_000

type Listener = { token: () => string | null; onHint: (hint: MemberHint) => void; onLine: (isOpen: boolean) => void }

/**
 * Holds one stream of hints open until the returned function is called; a lost line is opened again with growing
 * pauses. Read by fetch, because an EventSource cannot send the token.
 */
export function readEvents({ token, onHint, onLine }: Listener): () => void {
  const end = new AbortController()
  void hold()
  return () => end.abort()

  async function hold(): Promise<void> {
    for (let failures = 0; !end.signal.aborted; failures++) {
      const isOpened = await readOnce().catch(() => false)
      if (end.signal.aborted) return
      onLine(false)
      if (isOpened) failures = 0
      await pause(Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2))
    }
  }

  /** True when the stream had been open before it ended. */
  async function readOnce(): Promise<boolean> {
    const attempt = new AbortController()
    const stop = (): void => attempt.abort()
    end.signal.addEventListener('abort', stop)
    let silence = setTimeout(stop, SILENCE_MS)
    let isOpened = false
    try {
      const bearer = token()
      const response = await fetch('/wps/events', { headers: bearer ? { authorization: `Bearer ${bearer}` } : {}, signal: attempt.signal, cache: 'no-store' })
      if (!response.ok || !response.body) return false
      isOpened = true
      onLine(true)
      const read = createEventReader((data) => onHint((JSON.parse(data) as { hint: MemberHint }).hint))
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(silence)
        silence = setTimeout(stop, SILENCE_MS)
        read(piece.value)
      }
      return true
    } catch {
      return isOpened
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
