import { z } from 'zod'
import { calls } from '../call.ts'
import { GameType } from '../catalogue/types.ts'
import { walletCalls } from './wallets.ts'

const launchCalls = calls({
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
    value: z.object({
      url: z.string(),
      leftIn: z
        .array(
          z.object({
            vendor: z.string(),
            name: z.string(),
            why: z.enum(['round_open', 'no_answer', 'on_its_way']),
          }),
        )
        .describe('wallets at other vendors whose money could not come back'),
    }),
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

export const member = { ...launchCalls, ...walletCalls }
