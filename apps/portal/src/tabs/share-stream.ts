import type { MemberHint } from '@padma/contract'
import type { Tabs } from './channel.ts'

const BEAT_MS = 15_000
/** How long the tab that holds the stream has to answer when it was not heard twice. */
const ANSWER_MS = 1_500
/**
 * Timers of hidden tabs run once a minute; a longer gap means that the tab or the whole machine
 * slept.
 */
const ASLEEP_MS = 75_000

type Opened = { onHint: (hint: MemberHint) => void; onLine: (isOpen: boolean) => void }
type SharedStream = Opened & {
  /** Of the session: tabs with one name share one stream. */
  name: string
  tabs: Tabs | null
  /** Opens the stream; called in the one tab that holds it. */
  open: (stream: Opened) => () => void
  /** We slept and may have missed hints. */
  onBehind: () => void
}

/**
 * Of all tabs with one session, one holds the stream and hands its hints on. It is the one that the
 * browser gave the lock; when it closes, the next one has the lock at once. One that is silent for
 * two beats and does not answer is asleep, and loses the lock to a tab that is awake.
 */
export function shareStream({
  name,
  tabs,
  open,
  onHint,
  onLine,
  onBehind,
}: SharedStream): () => void {
  if (!tabs) return open({ onHint, onLine })
  const { tell, hear, locks } = tabs
  const end = new AbortController()
  let lead: { reopen: () => void; beat: () => void } | null = null
  let heardAt = Date.now()
  let lookedAt = Date.now()
  let isAsking = false
  let candidacy = stand()

  const stopHearing = hear((message) => {
    if (!('of' in message) || message.of !== name) return
    if (message.kind === 'where') lead?.beat()
    if (lead) return
    if (message.kind === 'hint' || message.kind === 'here') heardAt = Date.now()
    if (message.kind === 'hint') onHint(message.hint)
    if (message.kind === 'here') onLine(message.isOpen)
  })
  const watch = setInterval(look, BEAT_MS / 3)
  const slept = (event: Event): void =>
    void ((event as PageTransitionEvent).persisted === false || wake())
  const seen = (): void => void (document.visibilityState === 'visible' && look())
  const page =
    'document' in globalThis
      ? ([
          [document, 'resume', slept],
          [window, 'pageshow', slept],
          [document, 'visibilitychange', seen],
        ] as const)
      : []
  for (const [target, event, act] of page) target.addEventListener(event, act)
  // The tab that holds it says so, so that we know of its line before the next beat.
  tell({ kind: 'where', of: name })

  return () => {
    end.abort()
    candidacy.abort()
    stopHearing()
    clearInterval(watch)
    for (const [target, event, act] of page) target.removeEventListener(event, act)
  }

  /** Waits for the lock, or takes it (`steal`) from one that sleeps. */
  function stand(options: { steal?: true } = {}): AbortController {
    const waiting = new AbortController()
    // A lock that is taken by force waits for no one and takes no signal.
    const asked = locks.request(
      `padma stream ${name}`,
      options.steal ? { steal: true } : { signal: waiting.signal },
      () => holdStream(waiting.signal),
    )
    asked.catch(() => {
      // Another tab took the lock from us while we slept; or we gave up waiting ourselves.
      waiting.abort()
      if (!end.signal.aborted && candidacy === waiting) candidacy = stand()
    })
    return waiting
  }

  function holdStream(until: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (until.aborted) return resolve()
      let isOpen = true
      const line: Opened = {
        onHint: (hint) => {
          onHint(hint)
          tell({ kind: 'hint', of: name, hint })
        },
        onLine(now) {
          isOpen = now
          onLine(now)
          beat()
        },
      }
      const beat = (): void => tell({ kind: 'here', of: name, isOpen })
      let close = open(line)
      const beats = setInterval(beat, BEAT_MS)
      lead = {
        beat,
        reopen() {
          close()
          close = open(line)
        },
      }
      until.addEventListener('abort', () => {
        lead = null
        heardAt = Date.now()
        clearInterval(beats)
        close()
        resolve()
      })
      beat()
    })
  }

  function look(): void {
    const gap = Date.now() - lookedAt
    lookedAt = Date.now()
    if (gap > ASLEEP_MS) return wake()
    const isSeen = !('document' in globalThis) || document.visibilityState === 'visible'
    if (!lead && isSeen && !isAsking && Date.now() - heardAt > 2 * BEAT_MS) askForLead()
  }

  function wake(): void {
    lookedAt = Date.now()
    onBehind()
    if (lead) lead.reopen()
    else askForLead()
  }

  function askForLead(): void {
    isAsking = true
    const since = Date.now()
    tell({ kind: 'where', of: name })
    setTimeout(() => {
      isAsking = false
      if (end.signal.aborted || lead || heardAt >= since) return
      const former = candidacy
      candidacy = stand({ steal: true })
      former.abort()
    }, ANSWER_MS)
  }
}
