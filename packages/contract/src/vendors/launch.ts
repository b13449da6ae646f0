import { z } from 'zod'
import { prizeModes } from '../brand/choices.ts'
import { calls } from '../call.ts'
import { GameType } from '../catalogue/types.ts'

/** An empty parameter is none. */
const orNone = <T extends z.ZodType>(of: T) =>
  z.union([z.literal('').transform(() => undefined), of]).optional()
const vassalage = orNone(z.string().max(40))
const gameCode = orNone(z.string().max(60))

/** What every launch may say of the player's side. */
const asOpened = {
  device: z.enum(['desktop', 'mobile', 'WEB']).default('desktop').describe('`WEB`: a desktop'),
  language: z.string().max(8).default('bn'),
  backUrl: z.string().max(500).optional().describe('a page of the portal; others are left out'),
}
/** What a lottery is opened with. */
const lottery = {
  lottoArea: orNone(z.string().regex(/^[A-Z]{2,10}$/)),
  launchMode: orNone(z.enum(['LOTT', 'ELOTT'])),
  lottoPrizeMode: orNone(z.enum([...prizeModes, 'LOTT', 'ELOTT'])),
  lottoGameCode: gameCode,
  lottoView: orNone(z.enum(['betting', 'lobby'])),
  playType: orNone(z.string().regex(/^[\w.-]{1,40}$/)),
}
const Launched = z.object({
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
})
const refusals = [
  'game_unknown',
  'game_maintenance',
  'vendor_unavailable',
  'account_blocked',
  'play_excluded',
  'play_time_reached',
  'reality_check_due',
] as const

export const launchCalls = calls({
  'GET /wps/game/launchGame': {
    summary:
      'A one-time URL of a game; of a lottery also by `lottoGameCode`, or the first of `launchMode`',
    session: 'member',
    forTrial: true,
    isAct: true,
    query: z
      .object({ vassalage, gameCode, gameType: orNone(GameType), ...lottery, ...asOpened })
      .refine(
        (asked) =>
          (asked.vassalage && asked.gameCode) ||
          asked.lottoGameCode ||
          asked.lottoView === 'lobby' ||
          asked.launchMode,
        { path: ['gameCode'], message: 'required' },
      ),
    value: Launched,
    refusals,
  },
  'GET /wps/relay/GCS_gameLaunchFB': {
    summary:
      'A sports page: of a member the one-time URL, of a guest the demo that the vendor lets anyone see',
    session: 'none',
    mayBeMember: true,
    forTrial: true,
    isAct: true,
    query: z.object({
      merchantCode: z.string().max(40).optional(),
      vassalage,
      gameCode,
      ...asOpened,
    }),
    value: Launched,
    refusals,
  },
})
