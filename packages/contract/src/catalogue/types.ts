import { z } from 'zod'

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

/** A vendor in a category, as the menu shows it; a lane is a category. */
export const VendorCard = z.object({
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: GameType,
  accountTypeId: z.string(),
  isHot: z.number().describe('1: one of his games is hot'),
  nodeId: z.string(),
  logoUrl: z.string().describe('empty: none'),
})
export type VendorCard = z.output<typeof VendorCard>
export const Lanes = z.array(z.object({ title: GameType, cards: z.array(VendorCard) }))
