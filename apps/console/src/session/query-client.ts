import { isPassing } from '@padma/contract/client'
import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal will not change by asking again; a lost line and a pause of the product will.
      retry: (count, error) => isPassing(error) && count < 3,
      retryDelay: (count) => Math.min(1000 * 2 ** count, 8_000),
      networkMode: 'always',
    },
    // Money acts are never repeated by themselves: the operator sees what happened first.
    mutations: { networkMode: 'always', retry: false },
  },
})
