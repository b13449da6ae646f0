import { QueryClient } from '@tanstack/react-query'
import { isPassing } from '@padma/contract/client'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal will not change by asking again; a lost line and a pause of the product will. The
      // bar in the shell says so meanwhile.
      retry: (count, error) => isPassing(error) && count < 12,
      retryDelay: (count) => Math.min(1000 * 2 ** count, 10_000),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
