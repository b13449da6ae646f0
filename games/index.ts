import { bingo75 } from './arcade/bingo-75/game.ts'
import { blackjack } from './arcade/blackjack/game.ts'
import { colourWheel } from './arcade/colour-wheel/game.ts'
import { highLow } from './arcade/high-low/game.ts'
import { jacksOrBetter } from './arcade/jacks-or-better/game.ts'
import { kenoEighty } from './arcade/keno-eighty/game.ts'
import { lotusPond } from './arcade/lotus-pond/game.ts'
import { riverDice } from './arcade/river-dice/game.ts'
import { skyReach } from './arcade/sky-reach/game.ts'
import { waterfall } from './arcade/waterfall/game.ts'
import { coinHarbour } from './slots/coin-harbour/game.ts'
import { lanternClassic } from './slots/lantern-classic/game.ts'
import { monsoon243 } from './slots/monsoon-243/game.ts'
import { riverKites } from './slots/river-kites/game.ts'
import { summitJackpot } from './slots/summit-jackpot/game.ts'
import { stormTerraces } from './slots/storm-terraces/game.ts'

/** Every game that the studio offers: a line each. Their pages are found by their folders. */
export const games = [
  riverKites,
  lanternClassic,
  monsoon243,
  coinHarbour,
  summitJackpot,
  stormTerraces,
  lotusPond,
  riverDice,
  highLow,
  jacksOrBetter,
  blackjack,
  waterfall,
  skyReach,
  colourWheel,
  kenoEighty,
  bingo75,
]

/** Whether rounds of a game may be given: one whose stake is all that a player decides. */
export const hasFreeRounds = (game: {
  engine: string
  choice?: unknown
  jackpots?: unknown
}): boolean => game.engine === 'instant' && !game.choice && !game.jackpots
