import { queryOptions } from '@tanstack/react-query'
import type { Game } from '@padma/contract'
import type { Language } from '@padma/i18n'
import { api } from '../../calls/api.ts'
import { pictureFrom } from '../../brand/pictures/cdns.ts'

/** The lobby's page, and how many games a home without lanes shows. */
export const PAGE_SIZE = 24

/** The first page of all games, hot ones first, and how many there are. */
export const firstGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'first', language],
    queryFn: () =>
      api('GET /wps/relay/GCSGAME_gameList', { query: { language, pageSize: PAGE_SIZE } }),
    select: ({ list, totalRows }) => ({ games: withPictures(list), total: totalRows }),
    staleTime: 300_000,
  })

export const withPictures = <G extends Pick<Game, 'iconUrl'>>(games: readonly G[]): G[] =>
  games.map((game) => ({ ...game, iconUrl: pictureFrom(game.iconUrl) }))
