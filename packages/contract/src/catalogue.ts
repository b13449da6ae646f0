import { z } from 'zod'
import { calls } from './call.ts'

export const GameType = z.enum(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'])
export const Game = z.object({
  nodeId: z.string(), vassalage: z.string(), gameType: GameType, gameName: z.string(), nodeName: z.string(), displayName: z.string(),
  iconUrl: z.string(), showIcon: z.string(), lagerIcon: z.string(), url: z.string(), isHot: z.number(), isNew: z.number(), supportPlay: z.number().describe('0: a free trial is available'),
})
export type Game = z.output<typeof Game>

export const catalogueCalls = calls({
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    summary: 'Hot games', session: 'none', query: z.object({ merchantCode: z.string().optional(), isPlatform: z.string().optional(), vassalage: z.string().optional(), platform: z.string().optional(), language: z.string().optional() }),
    value: z.object({ list: z.array(Game) }), refusals: [],
  },
  'GET /wps/game/launchGame': {
    summary: 'A one-time URL of a game', session: 'member',
    query: z.object({ vassalage: z.string().max(40), gameCode: z.string().max(60), gameType: GameType, device: z.enum(['desktop', 'mobile']).default('desktop'), language: z.string().max(8).default('bn'), backUrl: z.string().max(500).optional() }),
    value: z.object({ url: z.string() }), refusals: ['game_unknown', 'vendor_unavailable', 'account_blocked', 'real_account_needed'],
  },
})
