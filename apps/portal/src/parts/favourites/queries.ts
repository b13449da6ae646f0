import type { Game } from '@padma/contract'
import type { Language } from '@padma/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { withPictures } from '../catalogue/queries.ts'

/** The ids of the member's favourites, for the hearts of all cards. */
export const favouriteIdsQuery = queryOptions({
  queryKey: ['own', 'favourites', 'ids'],
  queryFn: async () => (await api('GET /wps/relay/MCSFE_getFavoriteGames')).list,
  staleTime: 300_000,
})

/** So many of the newest favourites, and how many there are. */
export const favouritesQuery = (language: Language, pageSize: number) =>
  queryOptions({
    queryKey: ['own', 'favourites', 'first', language, pageSize],
    queryFn: async () => {
      const { content, totalRows } = await api('GET /wps/relay/MCSFE_getFavoriteGamesList', {
        query: { clientType: '3', platform: 'html5-desktop', language, pageSize },
      })
      return { games: withPictures(content), total: totalRows }
    },
  })

export const RECENT_SIZE = 9
export const recentQuery = (language: Language) =>
  queryOptions({
    queryKey: ['own', 'recent', language],
    queryFn: async () =>
      withPictures(
        (
          await api('GET /wps/relay/GCS_recentGame', {
            query: { clientType: '3', language, pageNo: 1, pageSize: RECENT_SIZE },
          })
        ).list,
      ),
    staleTime: 0,
  })

export const setFavourite = async (game: Game, isFavourite: boolean): Promise<string[]> => {
  const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
  return (
    await (isFavourite
      ? api('POST /wps/relay/MCSFE_addFavoriteGame', { body })
      : api('POST /wps/relay/MCSFE_removeFavoriteGame', { body }))
  ).list
}
