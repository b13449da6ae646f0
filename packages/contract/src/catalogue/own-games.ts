import { z } from 'zod'
import { calls, Instant } from '../call.ts'
import { Game, GameType } from './types.ts'

/** Of each player: favourites and what was played last. */
const language = z.string().max(8).default('bn')
const page = {
  pageNo: z.coerce.number().int().min(1).max(1_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(60).default(24),
}
const asSent = {
  clientType: z.string().max(10).optional(),
  platform: z.string().max(40).optional(),
}
const favourite = z.object({
  nodeId: z.string().max(120),
  vendor: z.string().max(40).optional(),
  gameType: GameType.optional(),
})

export const ownGames = calls({
  'GET /wps/relay/MCSFE_getFavoriteGames': {
    summary: 'The ids of the member’s favourite games',
    session: 'member',
    forTrial: true,
    value: z.object({ list: z.array(z.string()).describe('node ids, the newest first') }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getFavoriteGamesList': {
    summary: 'The member’s favourite games',
    session: 'member',
    forTrial: true,
    query: z.object({
      ...asSent,
      vassalage: z.string().max(40).optional(),
      language,
      gameType: GameType.optional(),
      ...page,
    }),
    value: z.object({
      content: z.array(Game),
      totalRows: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
  },
  'POST /wps/relay/MCSFE_addFavoriteGame': {
    summary: 'Makes a game a favourite; one that is already, stays',
    session: 'member',
    body: favourite,
    value: z.object({ list: z.array(z.string()) }),
    refusals: ['game_unknown', 'favourites_full'],
  },
  'POST /wps/relay/MCSFE_removeFavoriteGame': {
    summary: 'Makes a game no favourite any more',
    session: 'member',
    body: favourite,
    value: z.object({ list: z.array(z.string()) }),
    refusals: [],
  },
  'GET /wps/relay/GCS_recentGame': {
    summary: 'The games that the member opened last, the newest first',
    session: 'member',
    forTrial: true,
    query: z.object({
      ...asSent,
      vassalage: z.string().max(40).optional(),
      gameType: GameType.optional(),
      language,
      pageNo: page.pageNo,
      pageSize: page.pageSize.default(9),
    }),
    value: z.object({
      list: z.array(Game.extend({ openedAt: Instant })),
      totalRows: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
  },
})
