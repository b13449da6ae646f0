import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { keepVendors, keptVendors, type Lanes } from '../../brand/kept-brand.ts'
import { pictureFrom } from '../../brand/pictures/cdns.ts'

/**
 * Who has games in which category; the menu, the footer and the lobby show one answer. A reload
 * begins with what this visit has kept and asks at once.
 */
export const vendorsQuery = queryOptions({
  queryKey: ['catalogue', 'vendors'],
  staleTime: 300_000,
  queryFn: async () => keepVendors((await api('GET /lgw/games/game_menus')).lanes),
  initialData: keptVendors,
  initialDataUpdatedAt: 0,
  select: (lanes: Lanes) =>
    lanes.map((lane) => ({
      ...lane,
      cards: lane.cards.map((card) => ({ ...card, logoUrl: pictureFrom(card.logoUrl) })),
    })),
})
