import type { Language } from '@padma/i18n'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/** The first so many of what the search found. */
export const foundGamesQuery = (gameName: string, language: Language, pageSize: number) =>
  queryOptions({
    queryKey: ['catalogue', 'search', gameName, language, pageSize],
    queryFn: () =>
      api('GET /wps/relay/MCS2_searchGames', { query: { gameName, language, pageSize } }),
    placeholderData: keepPreviousData,
  })
/** What the console wrote for a page, as a list of one. */
export const pageQuery = (name: 'down' | 'join', language: string) =>
  queryOptions({
    queryKey: ['brand', 'page', name, language],
    queryFn: async () => [
      (await api('GET /wps/system/page', { query: { name, lang: language } })).content,
    ],
    staleTime: 300_000,
  })
