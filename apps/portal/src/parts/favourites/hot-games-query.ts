import type { Language } from '@padma/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { withPictures } from '../catalogue/queries.ts'

export const hotGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'hot', language],
    queryFn: async () =>
      (
        await api('GET /wps/relay/GCSGAME_hotGamesV2', {
          query: {
            merchantCode: sessionStorage.getItem('merchantCode') ?? '',
            isPlatform: '2',
            platform: 'web',
            language,
          },
        })
      ).list,
    // When it is read: the answer may come before the configuration that names the CDNs.
    select: withPictures,
    staleTime: 300_000,
  })
