import type { Game } from '@padma/contract'
import { z } from 'zod'

/** Text that a database can keep. */
const text = z
  .string()
  .trim()
  .refine((value) => value.isWellFormed() && !value.includes('\0'))
const units = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An entry of a vendor's list of games; what it says beyond this is its own. */
const Entry = z.object({
  game_code: text.min(1).max(60),
  name: text.min(1).max(120),
  names: z.record(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/), text.max(120)).default({}),
  category: z.string().max(40).default(''),
  class: z.enum(['JP', 'TG', 'AC', 'BG', 'CF', '']).default(''),
  enabled: z.boolean().default(true),
  freebet_support: z.boolean().default(false),
  demo_game_support: z.boolean().default(false),
  icon_url: text.max(500).nullish(),
  min_bet: units.nullish(),
  lines: z.number().int().positive().max(1_000_000).nullish(),
})

const types: ReadonlyMap<string, Game['gameType']> = new Map(
  Object.entries({
    slots: 'RNG',
    instant: 'RNG',
    arcade: 'RNG',
    table: 'RNG',
    bingo: 'RNG',
    crash: 'RNG',
    live: 'LIVE',
    fishing: 'FISH',
    pvp: 'PVP',
    sports: 'SPORTS',
    esports: 'ESPORTS',
    lottery: 'LOTT',
    'fast-lottery': 'ELOTT',
  } as const),
)
/** Of a bonus's wagering, in parts per million. */
const weights: Readonly<Record<Game['gameType'], number>> = {
  RNG: 1_000_000,
  FISH: 1_000_000,
  SPORTS: 1_000_000,
  ESPORTS: 1_000_000,
  LIVE: 100_000,
  LOTT: 100_000,
  ELOTT: 100_000,
  PVP: 0,
}

export type ListedGame = {
  code: string
  name: string
  names: Record<string, string>
  gameType: Game['gameType']
  classify: string
  isOn: boolean
  hasFreeRounds: boolean
  hasFreePlay: boolean
  iconSource: string | null
  minBet: string | null
  minLines: number | null
  weightPpm: number
}

/** Null where the entry is no game that can be shown. */
export function readGame(entry: unknown): ListedGame | null {
  const read = Entry.safeParse(entry)
  const gameType = read.success ? types.get(read.data.category) : undefined
  if (!read.success || !gameType) return null
  const game = read.data
  const isQuick = ['TG', 'AC'].includes(game.class)
  return {
    code: game.game_code,
    name: game.name,
    names: game.names,
    gameType,
    classify: gameType === 'RNG' || game.class === 'CF' ? game.class : '',
    isOn: game.enabled,
    hasFreeRounds: game.freebet_support,
    hasFreePlay: game.demo_game_support,
    iconSource: game.icon_url ?? null,
    minBet: game.min_bet ? String(game.min_bet) : null,
    minLines: game.lines ?? null,
    weightPpm:
      gameType === 'RNG' && isQuick ? weights.LIVE : game.class === 'JP' ? 0 : weights[gameType],
  }
}
