import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/**
 * Under `brand`, so that a change in the console renews them like the rest of the configuration.
 */
export const noticesQuery = (language: string) =>
  queryOptions({
    queryKey: ['brand', 'notices', language],
    queryFn: async () =>
      (
        await api('GET /wps/relay/MCSFE_getListAnnouncements', {
          query: { platform: 'W', execution: 'B', language },
        })
      ).list,
    staleTime: 300_000,
  })

export const helpQuery = (language: string) =>
  queryOptions({
    queryKey: ['brand', 'help', language],
    queryFn: async () =>
      (await api('GET /wps/system/helpCenter', { query: { lang: language, device: 'WEB' } }))
        .topics,
    staleTime: 300_000,
  })
