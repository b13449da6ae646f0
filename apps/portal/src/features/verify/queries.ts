import type { Language } from '@padma/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

const ourGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'ours', language],
    queryFn: async () =>
      (
        await api('GET /wps/relay/GCSGAME_gameList', {
          query: { vassalage: 'padma-studio', language, pageSize: 60 },
        })
      ).list,
    staleTime: 300_000,
  })

/** Names of our games by their codes, as the lobby shows them; empty until they have come. */
export function useOurGameNames(language: Language): Readonly<Record<string, string>> {
  const { data } = useQuery(ourGamesQuery(language))
  return Object.fromEntries(
    data?.map(({ gameName, displayName, nodeName }) => [gameName, displayName || nodeName]) ?? [],
  )
}
