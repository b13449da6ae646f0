import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is signed in; the layout's loader has it before any page renders. */
export const operatorQuery = queryOptions({ queryKey: ['me'], queryFn: () => api('GET /ops/me'), staleTime: Infinity })

export function useOperator() {
  return useSuspenseQuery(operatorQuery).data
}
