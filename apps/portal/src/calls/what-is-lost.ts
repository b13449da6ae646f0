import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isPassing, isPaused } from '@padma/contract/client'

/**
 * Whether the line is lost, or the product is away behind it, as far as what was asked and done
 * here shows.
 */
export function useWhatIsLost(): 'line' | 'product' | null {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (listener) => {
      const ends = [
        queryClient.getQueryCache().subscribe(listener),
        queryClient.getMutationCache().subscribe(listener),
      ]
      return () => ends.forEach((end) => end())
    },
    () => whatIsLost(queryClient),
  )
}

const faultOf = ({ state }: Query): unknown => state.fetchFailureReason ?? state.error
export const isUnanswered = (query: Query): boolean => isPassing(faultOf(query))

/**
 * What a question on the screen waits for, or the last act went without, when nothing has been
 * answered since.
 */
function whatIsLost(queryClient: QueryClient): 'line' | 'product' | null {
  const queries = queryClient.getQueryCache().getAll()
  const waiting = queries.find((query) => query.isActive() && isUnanswered(query))
  if (waiting) return isPaused(faultOf(waiting)) ? 'product' : 'line'
  const act = queryClient.getMutationCache().getAll().at(-1)?.state
  if (
    !isPassing(act?.error) ||
    queries.some(({ state }) => state.dataUpdatedAt >= act!.submittedAt)
  )
    return null
  return isPaused(act!.error) ? 'product' : 'line'
}
