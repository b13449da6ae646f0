import type { Language } from '@padma/i18n'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** Under `brand`, so that a change in the console renews them like the rest of the configuration. */
export const noticesQuery = (language: string) =>
  queryOptions({ queryKey: ['brand', 'notices', language], queryFn: async () => (await api('GET /wps/relay/MCSFE_getListAnnouncements', { query: { platform: 'W', execution: 'B', language } })).list, staleTime: 300_000 })

export const helpQuery = (language: string) =>
  queryOptions({ queryKey: ['brand', 'help', language], queryFn: async () => (await api('GET /wps/system/helpCenter', { query: { lang: language, device: 'WEB' } })).topics, staleTime: 300_000 })

/** The first so many of what the search found. */
export const foundGamesQuery = (gameName: string, language: Language, pageSize: number) =>
  queryOptions({ queryKey: ['catalogue', 'search', gameName, language, pageSize], queryFn: () => api('GET /wps/relay/MCS2_searchGames', { query: { gameName, language, pageSize } }), placeholderData: keepPreviousData })
