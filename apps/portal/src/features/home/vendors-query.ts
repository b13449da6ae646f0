import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { pictureFrom } from '../../brand/cdns.ts'

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
