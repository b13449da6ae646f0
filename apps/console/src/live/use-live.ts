import type { OperatorHint } from '@padma/contract'
import { readEvents } from '@padma/contract/read-events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionLost } from '../session-lost.ts'
import { useToken } from '../session.ts'

/** The first word of the query keys that a hint makes stale. */
const staleBy: Record<Exclude<OperatorHint, 'session_ended'>, string> = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  players: 'players',
  reconciliation: 'reconciliation',
  recoveries: 'recoveries',
  audit: 'audit',
  staff: 'staff',
  configuration: 'configuration',
}
const POLL_MS = 10_000

/** Keeps queues fresh: by hints of the live stream, and by asking every 10 s while the line is down. Answers whether it is open. */
export function useLive(): boolean {
  const queryClient = useQueryClient()
  const token = useToken()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!token) return
    const refresh = (...keys: string[]): void =>
      keys.forEach((key) => void queryClient.invalidateQueries({ queryKey: [key] }))
    const everything = Object.values(staleBy)
    let poll: ReturnType<typeof setInterval> | null = null
    const startPolling = (): void => {
      // Each failed try to open the line reports here; the rhythm must not begin anew each time.
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
      onHint: (hint) => (hint === 'session_ended' ? sessionLost() : refresh(staleBy[hint] ?? hint)),
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
