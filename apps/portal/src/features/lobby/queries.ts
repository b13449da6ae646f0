import type { Game } from '@padma/contract'
import type { Language } from '@padma/i18n'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import type { CategoryId } from '../../parts/catalogue/categories.ts'
import { PAGE_SIZE, withPictures } from '../../parts/catalogue/queries.ts'
import { RECENT_SIZE } from '../../parts/favourites/queries.ts'
import type { LobbySearch } from './address.ts'

/** Of the category: who has games of which classes, and from which stakes. */
export const typesQuery = (gameType: CategoryId) =>
  queryOptions({
    queryKey: ['catalogue', 'types', gameType],
    queryFn: async () =>
      (await api('GET /wps/relay/GCSGAME_getVassGameType', { query: { gameType } })).list,
    staleTime: 300_000,
  })

export type Listed = Pick<LobbySearch, 'type' | 'classify' | 'minBet' | 'name'> & {
  gameType: CategoryId
  vassalage?: string
  gameCode?: string
}
type Page = { list: Game[]; totalRows: number; totalPages: number }

const ROOMS_MS = 5_000
/** A vendor's rooms, as it told them within the last seconds. */
export const roomsQuery = (vassalage: string) =>
  queryOptions({
    queryKey: ['own', 'rooms', vassalage],
    queryFn: async () =>
      (await api('GET /wps/relay/GLS2_roomList', { query: { vassalage } })).rooms,
    refetchInterval: ROOMS_MS,
    retry: false,
  })

const sent = { clientType: '3', platform: 'html5-desktop' } as const

/** The list at hand, page by page. The hot games are a list of their own, without pages. */
export const listQuery = (listed: Listed, language: Language) =>
  infiniteQueryOptions({
    // What is the member's own goes when they do.
    queryKey: [listed.type ? 'own' : 'catalogue', 'lobby', listed, language],
    initialPageParam: 1,
    queryFn: async ({ pageParam }): Promise<Page> => {
      const page = await read(listed, language, pageParam)
      return { ...page, list: withPictures(page.list) }
    },
    getNextPageParam: ({ totalPages }, _, pageNo) => (totalPages > pageNo ? pageNo + 1 : undefined),
    staleTime: listed.type ? 0 : 300_000,
  })

async function read(
  { type, classify, minBet, name, ...of }: Listed,
  language: Language,
  pageNo: number,
): Promise<Page> {
  const { gameType, vassalage } = of
  if (type === 'fav') {
    const { content, ...counts } = await api('GET /wps/relay/MCSFE_getFavoriteGamesList', {
      query: { ...sent, gameType, vassalage, language, pageNo, pageSize: PAGE_SIZE },
    })
    return { list: content, ...counts }
  }
  if (type === 'recent')
    return api('GET /wps/relay/GCS_recentGame', {
      query: { ...sent, gameType, vassalage, language, pageNo, pageSize: RECENT_SIZE },
    })
  return api('GET /wps/relay/GCSGAME_gameList', {
    query: {
      ...sent,
      ...of,
      gameClassify: classify,
      minBet: minBet === undefined ? undefined : Number(minBet),
      gameName: name,
      language,
      pageNo,
      pageSize: PAGE_SIZE,
    },
  })
}
