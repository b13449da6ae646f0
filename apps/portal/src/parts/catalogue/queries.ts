import { queryOptions } from '@tanstack/react-query'
import type { Game } from '@padma/contract'
import type { Language } from '@padma/i18n'
import { api } from '../../calls/api.ts'
import { pictureFrom } from '../../brand/pictures/cdns.ts'

export const hotGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'hot', language],
    queryFn: async () =>
      (
        await api('GET /wps/relay/GCSGAME_hotGamesV2', {
          query: { isPlatform: '2', platform: 'web', language },
        })
      ).list,
    // When it is read: the answer may come before the configuration that names the CDNs.
    select: withPictures,
    staleTime: 300_000,
  })

const withPictures = (games: readonly Game[]): Game[] =>
  games.map((game) => ({ ...game, iconUrl: pictureFrom(game.iconUrl) }))
