import { useLanguage } from '@padma/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { gameName } from '../catalogue/game-name.ts'
import type { Language } from '@padma/i18n'

const oneGameQuery = (vassalage: string, gameCode: string, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'one', vassalage, gameCode, language],
    queryFn: async () =>
      (
        await api('GET /wps/relay/GCSGAME_gameList', {
          query: { vassalage, gameCode, language, pageSize: 1 },
        })
      ).list[0] ?? null,
    staleTime: 300_000,
  })

/** What a game is called in the language at hand; undefined until that is known. */
export function useNamedGame(vassalage: string, gameCode: string): string | undefined {
  const { data } = useQuery({
    ...oneGameQuery(vassalage, gameCode, useLanguage()),
    enabled: gameCode !== '',
  })
  return data ? gameName(data) : undefined
}
