import { z } from 'zod'
import { calls, Instant } from '../call.ts'
import { GameNow, LotteryGame, Result } from './types.ts'

const asked = {
  prizeMode: z
    .string()
    .max(10)
    .default('')
    .describe('ELOTT: fast lotteries; LOTT, SEA, ZY: scheduled ones; anything else: all'),
  device: z.string().max(20).optional(),
  language: z.string().max(8).default('bn'),
}
const serverNow = Instant.describe('the clock that `closesAt` goes by')

export const member = calls({
  'GET /lgw/vn/games/game_menu': {
    summary: 'Lottery games by type, with what is sold now and the latest result',
    session: 'none',
    query: z.object(asked),
    value: z.object({
      menus: z.array(
        z.object({ gameType: z.enum(['ELOTT', 'LOTT']), games: z.array(LotteryGame) }),
      ),
      serverNow,
    }),
    refusals: [],
  },
  'GET /lgw/vn/games/game_menu/recent': {
    summary: 'The lottery games that the member opened last, the newest first',
    session: 'member',
    forTrial: true,
    query: z.object(asked),
    value: z.object({ list: z.array(LotteryGame.extend({ openedAt: Instant })), serverNow }),
    refusals: [],
  },
  'GET /lgw/games/popular': {
    summary: 'Lottery games by how many members opened them in the last 7 days',
    session: 'none',
    query: z.object({ ...asked, count: z.coerce.number().int().min(1).max(60).default(20) }),
    value: z.object({ list: z.array(LotteryGame), serverNow }),
    refusals: [],
  },
  'GET /lgw/vn/numeros/opened/game': {
    summary: 'The latest results of all lottery games, or of one',
    session: 'none',
    query: z.object({
      ...asked,
      vassalage: z.string().max(40).optional(),
      gameCode: z.string().max(80).optional(),
      count: z.coerce.number().int().min(1).max(100).default(100),
    }),
    value: z.object({ list: z.array(Result) }),
    refusals: [],
  },
  'GET /lotto/lgw/games/opened/numero': {
    summary: 'What each lottery game sells now, and its latest result',
    session: 'member',
    forTrial: true,
    query: z.object({ ...asked, gameCode: z.string().max(80).optional() }),
    value: z.object({ list: z.array(GameNow), serverNow }),
    refusals: [],
  },
})
