import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { permissionQuery } from '../brand/queries.ts'
import { useToken } from '../session/session.ts'

/**
 * A guest hears of nothing but configuration, which has just come: the first screen goes before.
 */
const GUEST_AFTER_MS = 3_000
const AGAIN_AFTER_MS = 10_000

/** Follows the live stream of the member who is signed in, or of guests. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const session = useToken()
  useEffect(() => {
    let isOver = false
    let stop = (): void => {}
    let timer: ReturnType<typeof setTimeout>
    const begin = async (): Promise<void> => {
      try {
        const { followLive } = await import('./follow-live.ts')
        if (isOver) return
        stop = followLive(queryClient, session)
        // What changed before we listened.
        if (session === null)
          void queryClient.invalidateQueries({ queryKey: permissionQuery.queryKey })
      } catch {
        if (!isOver) timer = setTimeout(() => void begin(), AGAIN_AFTER_MS)
      }
    }
    timer = setTimeout(() => void begin(), session === null ? GUEST_AFTER_MS : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, session])
}
