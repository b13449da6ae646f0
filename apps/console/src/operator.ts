import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is signed in; the layout's loader has it before any page renders. */
export const operatorQuery = queryOptions({ queryKey: ['me'], queryFn: () => api('GET /ops/me'), staleTime: Infinity })

/** Why the portal is closed, empty when it is open. Under `configuration`, whose hints make it stale. */
export const closedQuery = queryOptions({ queryKey: ['configuration', 'closed'], queryFn: async () => (await api('GET /ops/me')).closedFor })

export function useOperator() {
  return useSuspenseQuery(operatorQuery).data
}
