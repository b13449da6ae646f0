import { z } from 'zod'
import { Amount, calls } from '../call.ts'
import { ownGames } from './own-games.ts'
import { Game, GameClass, GameType, Lanes, Winner } from './types.ts'

/** What clients of this wire send along; none of it changes the answer. */
const asSent = {
  clientType: z.string().max(10).optional(),
  platform: z.string().max(40).optional(),
  channel: z.string().max(40).optional(),
  merchant: z.string().max(40).optional(),
  merchantCode: z.string().max(40).optional(),
}
const language = z.string().max(8).default('bn')
const pageNo = z.coerce.number().int().min(1).max(1_000).default(1)
/** An empty parameter is none. */
const orNone = <T extends z.ZodType>(of: T) =>
  z.union([z.literal('').transform(() => undefined), of]).optional()

const GamePage = z.object({
  list: z.array(Game),
  totalRows: z.number().int(),
  totalPages: z.number().int(),
})

const publicCalls = calls({
  'GET /lgw/games/game_menus': {
    summary: 'Who has games in which category, for the menu',
    session: 'none',
    value: z.object({ lanes: Lanes }),
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_gameVendor': {
    summary: 'The same, as the lobby asks for it',
    session: 'none',
    takesToken: true,
    query: z.object(asSent),
    value: z.object({ data: z.object({ lanes: Lanes }) }),
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_getVassGameType': {
    summary:
      'In which categories and classes a vendor has games; of all vendors where none is named',
    session: 'none',
    takesToken: true,
    query: z.object({
      ...asSent,
      vassalage: orNone(z.string().max(40)),
      gameType: orNone(GameType),
    }),
    value: z.object({
      list: z.array(
        z.object({
          vassalage: z.string(),
          gameType: GameType,
          gameClassify: z.array(GameClass),
          games: z.number().int(),
          minBets: z
            .array(Amount)
            .describe('the smallest stakes there are, ascending; games that name none are in none'),
          withoutMinBet: z.number().int().describe('how many games name no smallest stake'),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_gameList': {
    summary: 'Games of the lobby: by category, vendor, class, name and smallest stake, in pages',
    session: 'none',
    takesToken: true,
    query: z.object({
      ...asSent,
      gameType: orNone(GameType),
      vassalage: orNone(z.string().max(40)),
      gameClassify: orNone(GameClass),
      gameCode: orNone(z.string().max(80)).describe('one game of a vendor'),
      isNew: orNone(z.literal('1')).describe('new games alone'),
      gameName: z.string().trim().max(60).default(''),
      minBet: orNone(z.coerce.number().positive().max(1_000_000)).describe(
        'games that can be played from this stake',
      ),
      minLineNum: orNone(z.coerce.number().int().min(1).max(10_000)),
      language,
      pageNo,
      pageSize: z.coerce.number().int().min(1).max(60).default(24),
    }),
    value: GamePage,
    refusals: [],
  },
  'GET /wps/relay/MCS2_searchGames': {
    summary: 'Games by name, in any language, or vendor; a typing error in a word is forgiven',
    session: 'none',
    query: z.object({
      gameName: z.string().trim().max(60),
      language,
      pageNo,
      pageSize: z.coerce.number().int().min(1).max(60).default(24),
    }),
    value: GamePage,
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    summary: 'Hot games',
    session: 'none',
    query: z.object({
      ...asSent,
      isPlatform: z.string().max(4).optional(),
      vassalage: orNone(z.string().max(40)),
      language,
    }),
    value: z.object({ list: z.array(Game) }),
    refusals: [],
  },
  'GET /wps/relay/GCSGAME_getRankList': {
    summary: 'The winner board: real wins of the last days, the highest first',
    session: 'none',
    query: z.object({
      ...asSent,
      gameCategory: z.union([z.literal('ALL'), GameType]).default('ALL'),
      language,
      limitNum: z.coerce.number().int().min(1).max(50).default(20),
    }),
    value: z.object({ list: z.array(z.object({ vo: Winner })) }),
    refusals: [],
  },
})

export const member = { ...publicCalls, ...ownGames }
