import { Unreachable } from '@padma/contract/client'
import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal will not change by asking again; a lost line will. The bar in the shell says so meanwhile.
      retry: (count, error) => error instanceof Unreachable && count < 8,
      retryDelay: (count) => Math.min(1000 * 2 ** count, 10_000),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
