import type { OperatorHint } from '@padma/contract'
import { createEventReader } from './event-lines.ts'

/** A comment comes every 15 s; a line silent for longer than this is dead. */
const SILENCE_MS = 40_000
const LONGEST_PAUSE_MS = 30_000

export type Hint = OperatorHint | 'session_ended'
type Listener = { token: string; onHint: (hint: Hint) => void; onLine: (isOpen: boolean) => void; onRefused: () => void }

/**
 * Holds one stream of hints open until the returned function is called; a lost line is opened again with growing
 * pauses. Read by fetch, because an EventSource cannot send the token.
 */
export function readEvents({ token, onHint, onLine, onRefused }: Listener): () => void {
  const end = new AbortController()
  void hold()
  return () => end.abort()

  async function hold(): Promise<void> {
    for (let failures = 0; !end.signal.aborted; failures++) {
      const outcome = await readOnce()
      if (end.signal.aborted) return
      if (outcome === 'refused') return onRefused()
      onLine(false)
      if (outcome === 'ended') failures = 0
      await pause(Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2))
    }
  }

  /** `ended`: it was open before it ended. `failed`: it never was. `refused`: the token is no longer good. */
  async function readOnce(): Promise<'ended' | 'failed' | 'refused'> {
    const attempt = new AbortController()
    const stop = (): void => attempt.abort()
    end.signal.addEventListener('abort', stop)
    let silence = setTimeout(stop, SILENCE_MS)
    let isOpened = false
    try {
      const response = await fetch('/ops/events', { headers: { authorization: `Bearer ${token}` }, signal: attempt.signal, cache: 'no-store' })
      if (response.status === 401) return 'refused'
      if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return 'failed'
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
