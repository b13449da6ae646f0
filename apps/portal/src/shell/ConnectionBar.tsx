import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import hourglass from 'icon:hourglass-medium'
import wifiSlash from 'icon:wifi-slash'
import { useEffect } from 'react'
import { permissionQuery } from '../brand/queries.ts'
import { isUnanswered, useWhatIsLost } from '../calls/what-is-lost.ts'

const ASK_AGAIN_MS = 4_000

/**
 * Says that the line or the server is lost while any request waits; goes when an answer comes. Lies
 * above the tab bar, on phones at the top while an overlay has the bottom (the member centre makes
 * room for it), and lets presses through.
 */
export function ConnectionBar() {
  const t = useT('shell')
  const queryClient = useQueryClient()
  const lost = useWhatIsLost()
  const { modal, member } = useSearch({ strict: false })
  const place =
    modal || member
      ? 'max-desk:top-1'
      : 'max-desk:bottom-[calc(5.75rem+env(safe-area-inset-bottom))]'
  // Something is asked for while the line is lost, or no one would notice that it is back.
  useQuery({ ...permissionQuery, refetchInterval: lost ? ASK_AGAIN_MS : false })
  useEffect(() => {
    const renew = (): void => void askAgain(queryClient)
    // Off line too: the browser may be wrong, and a question tells.
    for (const event of ['online', 'offline']) addEventListener(event, renew)
    // It may have been lost before anybody listened.
    if (!navigator.onLine) renew()
    return () => ['online', 'offline'].forEach((event) => removeEventListener(event, renew))
  }, [queryClient])
  return (
    <div
      role="status"
      className={`pointer-events-none fixed inset-x-0 z-(--z-toast) flex justify-center px-4
        desk:bottom-4 desk:justify-start ${place}`}
    >
      {lost && (
        <p
          data-lost
          className="flex items-center gap-2 rounded-full bg-warn-soft px-4 py-2 text-sm font-medium
            text-warn shadow-2"
        >
          <Icon of={lost === 'line' ? wifiSlash : hourglass} />
          {t(lost === 'line' ? 'connectionLost' : 'servicePaused')}
        </p>
      )}
    </div>
  )
}

/**
 * What waits for its next try, up to 10 s away, is asked at once when the browser says that it is
 * on line again.
 */
async function askAgain(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache()
  const waiting = new Set<Query | undefined>([
    ...cache.getAll().filter(isUnanswered),
    cache.find({ queryKey: permissionQuery.queryKey }),
  ])
  const predicate = (query: Query): boolean => waiting.has(query)
  await queryClient.cancelQueries({ predicate })
  await queryClient.refetchQueries({ predicate, type: 'active' })
}
