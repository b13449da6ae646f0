import { z } from 'zod'
import { calls } from '../call.ts'
import { Game, Lanes } from './types.ts'

export const member = calls({
  'GET /lgw/games/game_menus': {
    summary: 'Who has games in which category, for the menu',
    session: 'none',
    value: z.object({ lanes: Lanes }),
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_gameVendor': {
    summary: 'The same for those who are signed in',
    session: 'member',
    forTrial: true,
    query: z.object({ merchantCode: z.string().max(40).optional() }),
    value: z.object({ data: z.object({ lanes: Lanes }) }),
    refusals: [],
  },
  'GET /wps/relay/MCS2_searchGames': {
    summary: 'Games whose name, in any language, or whose vendor has every word that was asked for',
    session: 'none',
    query: z.object({
      gameName: z.string().trim().max(60),
      language: z.string().max(8).default('bn'),
      pageNo: z.coerce.number().int().min(1).max(1_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(60).default(24),
    }),
    value: z.object({
      list: z.array(Game.extend({ vendorName: z.string() })),
      totalRows: z.number(),
      totalPages: z.number(),
    }),
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    summary: 'Hot games',
    session: 'none',
    query: z.object({
      merchantCode: z.string().optional(),
      isPlatform: z.string().optional(),
      vassalage: z.string().optional(),
      platform: z.string().optional(),
      language: z.string().optional(),
    }),
    value: z.object({ list: z.array(Game) }),
    refusals: [],
  },
})
