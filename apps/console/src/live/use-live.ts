import type { OperatorHint } from '@padma/contract'
import { readEvents } from '@padma/contract/read-events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pages } from '../pages.ts'
import { sessionLost } from '../session/session-lost.ts'
import { useToken } from '../session/session.ts'

/** What the pages read: their hints are the first parts of their query keys. */
const everything = [...new Set(pages.flatMap(({ hint }) => hint ?? []))]
const POLL_MS = 10_000

/**
 * Keeps queues fresh: by hints of the live stream, and by asking every 10 s while the line is down.
 * Answers whether it is open.
 */
export function useLive(): boolean {
  const queryClient = useQueryClient()
  const token = useToken()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!token) return
    const refresh = (...keys: string[]): void =>
      keys.forEach((key) => void queryClient.invalidateQueries({ queryKey: [key] }))
    let poll: ReturnType<typeof setInterval> | null = null
    const startPolling = (): void => {
      // Each failed attempt to open the line reports here; the rhythm goes on.
      poll ??= setInterval(() => refresh(...everything), POLL_MS)
    }
    const stopPolling = (): void => {
      if (poll !== null) clearInterval(poll)
      poll = null
    }
    let wasLost = false
    startPolling()
    const stop = readEvents<OperatorHint>({
      path: '/ops/events',
      token: () => token,
      onHint: (hint) => (hint === 'session_ended' ? sessionLost() : refresh(hint)),
      onRefused: sessionLost,
      onLine(isNowOpen) {
        setOpen(isNowOpen)
        // What was missed while the line was down is asked for at once.
        if (isNowOpen && wasLost) refresh(...everything)
        wasLost = !isNowOpen
        if (isNowOpen) stopPolling()
        else startPolling()
      },
    })
    return () => {
      stop()
      stopPolling()
    }
  }, [queryClient, token])
  return isOpen
}
