import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { pictureFrom } from '../../brand/pictures/cdns.ts'

/** Who has games in which category; the menu, the footer and the lobby show one answer. */
export const vendorsQuery = queryOptions({
  queryKey: ['catalogue', 'vendors'],
  staleTime: 300_000,
  queryFn: async () =>
    (await api('GET /lgw/games/game_menus')).lanes.map((lane) => ({
      ...lane,
      cards: lane.cards.map((card) => ({ ...card, logoUrl: pictureFrom(card.logoUrl) })),
    })),
})
