import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The player's balances: header, wallet and cashier show one answer. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: () => api('GET /wps/v2/wallets/balance'),
})
