import type { Language } from '@padma/i18n'
import { queryOptions } from '@tanstack/react-query'
import { pictureFrom } from '../../brand/pictures/cdns.ts'
import { api } from '../../calls/api.ts'

/** What a board takes; the page takes more. */
const WINNERS = 20
export const winnersQuery = (language: Language, limitNum = WINNERS) =>
  queryOptions({
    queryKey: ['catalogue', 'winners', language, limitNum],
    queryFn: async () =>
      (
        await api('GET /wps/relay/GCSGAME_getRankList', {
          query: { gameCategory: 'ALL', language, limitNum },
        })
      ).list.map(({ vo }) => ({ ...vo, iconUrl: pictureFrom(vo.iconUrl) })),
    staleTime: 60_000,
  })
