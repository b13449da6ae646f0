import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/** The visitor's country, and all with their dialling codes. */
export const countriesQuery = queryOptions({
  queryKey: ['brand', 'countries'],
  queryFn: () => api('GET /wps/system/country'),
  staleTime: Infinity,
})
