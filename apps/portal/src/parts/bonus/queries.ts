import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export const turnoverQuery = queryOptions({
  queryKey: ['wallet', 'turnover'],
  queryFn: () => api('GET /wps/member/turnover'),
})
