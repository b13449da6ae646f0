import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** Who has games in which category; the menu, the footer and the lobby show one answer. */
export const vendorsQuery = queryOptions({ queryKey: ['catalogue', 'vendors'], queryFn: async () => (await api('GET /lgw/games/game_menus')).lanes, staleTime: 300_000 })
