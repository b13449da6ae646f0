import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

export const balanceQuery = queryOptions({ queryKey: ['wallet', 'balance'], queryFn: () => api('GET /wps/v2/wallets/balance') })
