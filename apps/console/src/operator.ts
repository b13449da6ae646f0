import type { Right } from '@padma/contract'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is signed in; the layout's loader has it before any page renders. */
export const operatorQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => api('GET /ops/me'),
  staleTime: Infinity,
})

/**
 * Why the portal is closed, empty when it is open. Under `configuration`, whose hints make it
 * stale.
 */
export const closedQuery = queryOptions({
  queryKey: ['configuration', 'closed'],
  queryFn: async () => (await api('GET /ops/me')).closedFor,
})

/**
 * `may('deposits.decide')`: whether the operator's role allows it. Only hides what the API would
 * refuse.
 */
export function useMay(): (right: Right) => boolean {
  const { rights } = useOperator()
  return (right) => rights.includes(right)
}

export function useOperator() {
  return useSuspenseQuery(operatorQuery).data
}
