import { Unreachable } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import wifiSlash from 'icon:wifi-slash'
import { useSyncExternalStore } from 'react'

/** Says that the line is lost while any question or act waits for it; goes when the answer comes. */
export function ConnectionBar() {
  const t = useT('shell')
  const queryClient = useQueryClient()
  const isLost = useSyncExternalStore(
    (listener) => {
      const ends = [queryClient.getQueryCache().subscribe(listener), queryClient.getMutationCache().subscribe(listener)]
      return () => ends.forEach((end) => end())
    },
    () => isLineLost(queryClient),
  )
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-(--z-toast)">
      {isLost && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm font-medium text-warn shadow-2">
          <Icon of={wifiSlash} />
          {t('connectionLost')}
        </p>
      )}
    </div>
  )
}

/** A question waits for its answer, or the last act got none and nothing has been answered since. */
function isLineLost(queryClient: QueryClient): boolean {
  const queries = queryClient.getQueryCache().getAll()
  if (queries.some(({ state }) => (state.fetchFailureReason ?? state.error) instanceof Unreachable)) return true
  const act = queryClient.getMutationCache().getAll().at(-1)?.state
  return act?.error instanceof Unreachable && queries.every(({ state }) => state.dataUpdatedAt < act.submittedAt)
}
