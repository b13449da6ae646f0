import type { Language } from '@padma/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import type { CategoryId } from '../../../parts/catalogue/categories.ts'
import { withPictures } from '../../../parts/catalogue/queries.ts'

/** The first games of a category, or the new ones, and how many there are. */
export const laneQuery = (
  of: { gameType?: CategoryId; isNew?: '1'; gameClassify?: 'JP' },
  language: Language,
) =>
  queryOptions({
    queryKey: ['catalogue', 'lane', of, language],
    queryFn: async () => {
      const { list, totalRows } = await api('GET /wps/relay/GCSGAME_gameList', {
        query: { clientType: '3', ...of, language, pageSize: 12 },
      })
      return { games: withPictures(list), total: totalRows }
    },
    staleTime: 300_000,
  })
