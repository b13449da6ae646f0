import type { MemberHint } from '@padma/contract'
import { readEvents } from '@padma/contract/read-events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { token, useIsSignedIn } from '../session.ts'
import { sessionLost } from '../session-lost.ts'

/** Which cached answers a hint makes stale. */
const staleBy: Record<Exclude<MemberHint, 'session_ended'>, string[][]> = {
  balance: [['wallet']],
  deposits: [['cashier', 'deposits']],
  withdrawals: [['cashier', 'withdrawals'], ['cashier', 'terms']],
  bets: [['records', 'bets'], ['cashier', 'terms']],
  configuration: [['brand'], ['catalogue'], ['cashier', 'methods'], ['cashier', 'terms']],
}
const POLL_MS = 15_000

/** Keeps what is shown fresh: by hints of the live stream, and by asking every 15 s while the line is down. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    const refresh = (keys: string[][]): void => keys.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }))
    const everything = [['wallet'], ['cashier'], ['records']]
    let poll: ReturnType<typeof setInterval> | null = null
    const startPolling = (): void => {
      // Each failed try to open the line reports here; the rhythm must not begin anew each time.
      if (isSignedIn) poll ??= setInterval(() => refresh(everything), POLL_MS)
    }
    const stopPolling = (): void => {
      if (poll !== null) clearInterval(poll)
      poll = null
    }
    let wasLost = false
    const stop = readEvents<MemberHint>({
      path: '/wps/events',
      token,
      onHint: (hint) => (hint === 'session_ended' ? sessionLost() : refresh(staleBy[hint] ?? [])),
      onRefused: sessionLost,
      onLine(isOpen) {
        // What was missed while the line was down is asked for at once.
        if (isOpen && wasLost && isSignedIn) refresh(everything)
        wasLost = !isOpen
        if (isOpen) stopPolling()
        else startPolling()
      },
    })
    return () => {
      stop()
      stopPolling()
    }
  }, [queryClient, isSignedIn])
}
