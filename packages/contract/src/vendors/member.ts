import { z } from 'zod'
import { calls } from '../call.ts'
import { GameType } from '../catalogue/types.ts'

export const member = calls({
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
    refusals: [
      'game_unknown',
      'vendor_unavailable',
      'account_blocked',
      'play_excluded',
      'play_time_reached',
      'reality_check_due',
    ],
  },
})
