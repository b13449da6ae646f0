import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

export const GameType = z.enum(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'])
/**
 * Classes of slots: jackpot, table games, arcade, bingo; a plain slot has none. `CF`: a virtual
 * match with meron, wala and draw, whatever its category.
 */
export const GameClass = z.enum(['JP', 'TG', 'AC', 'BG', 'CF'])
export type GameClass = z.output<typeof GameClass>

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
  vendorName: z.string(),
  gameClassify: z.union([GameClass, z.literal('')]),
  minBet: Amount.nullable().describe('the smallest stake; null: the vendor did not say'),
  isMaintain: z.number().describe('1: under maintenance, it cannot be opened'),
})
export type Game = z.output<typeof Game>

/** A vendor in a category, as the menu shows it; a lane is a category. */
export const VendorCard = z.object({
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: GameType,
  accountTypeId: z.string(),
  isHot: z.number().describe('1: one of his games is hot'),
  nodeId: z.string(),
  logoUrl: z.string().describe('empty: none'),
  games: z.number().int().describe('how many it has in the category'),
  isGame: z.enum(['VASSALAGE', '']).describe('VASSALAGE: of its several games one is chosen first'),
  gameCode: z.string().describe('its only game in the category; empty: it has several'),
  isCockfight: z.number().describe('1: it has virtual matches with meron and wala'),
  isMaintain: z.number().describe('1: none of its games can be opened now'),
})
export type VendorCard = z.output<typeof VendorCard>
export const Lanes = z.array(z.object({ title: GameType, cards: z.array(VendorCard) }))

/** A win on the board: real, of a player whose name is masked. */
export const Winner = z.object({
  account: z.string().describe('masked'),
  nodeId: z.string(),
  vassalage: z.string(),
  gameName: z.string(),
  gameType: GameType,
  displayName: z.string(),
  iconUrl: z.string(),
  winAmount: Amount,
  stakeAmount: Amount,
  currencySymbol: z.string(),
  wonAt: Instant,
})
export type Winner = z.output<typeof Winner>
