import type { QueryClient } from '@tanstack/react-query'
import { endSession } from './session.ts'

/** Removes what belonged to the member; the brand's configuration and the games stay. */
export function forgetMember(queryClient: QueryClient): void {
  endSession()
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !['brand', 'catalogue'].includes(String(queryKey[0])),
  })
}
