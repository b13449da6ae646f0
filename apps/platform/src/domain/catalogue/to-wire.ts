import type { Game } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { wordsIn } from '../brand/index.ts'
import { nodeIdOf } from './offer/offer.ts'
import type { Offered } from './offer/read.ts'

/** `hasFreePlay`: whether the brand lets guests try games. */
export type Shown = { language: string; hasFreePlay: boolean }

export type ShownIn = (brandId: number, language: string) => Promise<Shown>

export function gameToWire(game: Offered, { language, hasFreePlay }: Shown): Game {
  const icon = game.iconUrl || tileOf(game)
  return {
    nodeId: nodeIdOf(game),
    vassalage: game.vendor.code,
    gameType: game.gameType,
    gameName: game.code,
    nodeName: game.name,
    displayName: wordsIn(game.names, language) ?? game.name,
    iconUrl: icon,
    showIcon: icon,
    lagerIcon: icon,
    url: '',
    isHot: Number(game.isHot),
    isNew: Number(game.isNew),
    supportPlay: hasFreePlay && game.hasFreePlay ? 0 : 1,
    vendorName: game.vendor.name,
    gameClassify: game.classify,
    minBet: game.minBetUnits === null ? null : unitsToDecimal(game.minBetUnits),
    isMaintain: Number(isClosed(game)),
  }
}

export const isClosed = (game: Offered): boolean =>
  game.isInMaintenance || game.vendor.isInMaintenance

/** A picture made from the game's name and kind, for one that came without. */
const tileOf = ({ vendor, code }: Offered): string =>
  `/tiles/${encodeURIComponent(vendor.code)}/${encodeURIComponent(code)}.svg`
