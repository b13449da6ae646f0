import { z } from 'zod'
import { calls } from './call.ts'

export const GameType = z.enum(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'])
export const Game = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: GameType,
  gameName: z.string(),
  nodeName: z.string(),
  displayName: z.string(),
  iconUrl: z.string(),
  showIcon: z.string(),
  lagerIcon: z.string(),
  url: z.string(),
  isHot: z.number(),
  isNew: z.number(),
  supportPlay: z.number().describe('0: a free trial is available'),
})
export type Game = z.output<typeof Game>

/** A vendor in a category, as the menu shows him; a lane is a category. */
const VendorCard = z.object({
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: GameType,
  accountTypeId: z.string(),
  isHot: z.number().describe('1: one of his games is hot'),
  nodeId: z.string(),
  logoUrl: z.string().describe('empty: none'),
})
export type VendorCard = z.output<typeof VendorCard>
const Lanes = z.array(z.object({ title: GameType, cards: z.array(VendorCard) }))

export const catalogueCalls = calls({
  'GET /lgw/games/game_menus': {
    summary: 'Who has games in which category, for the menu',
    session: 'none',
    value: z.object({ lanes: Lanes }),
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_gameVendor': {
    summary: 'The same for whoever is signed in',
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
  'GET /wps/game/launchGame': {
    summary: 'A one-time URL of a game',
    session: 'member',
    forTrial: true,
    isAct: true,
    query: z.object({
      vassalage: z.string().max(40),
      gameCode: z.string().max(60),
      gameType: GameType,
      device: z.enum(['desktop', 'mobile']).default('desktop'),
      language: z.string().max(8).default('bn'),
      backUrl: z.string().max(500).optional(),
    }),
    value: z.object({ url: z.string() }),
    refusals: ['game_unknown', 'vendor_unavailable', 'account_blocked'],
  },
})
