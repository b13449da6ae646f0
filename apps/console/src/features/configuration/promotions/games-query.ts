import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api.ts'

/** Games in which free rounds can be given. */
export const freeRoundGamesQuery = queryOptions({
  queryKey: ['catalogue', 'free-round-games'],
  queryFn: async () => (await api('GET /ops/promotions/games')).games,
})
