import type { DrawGame } from '@padma/game-protocol'
import { elevenFive } from './fast-lottery/eleven-five/game.ts'
import { k3 } from './fast-lottery/k3/game.ts'
import { kenoFast } from './fast-lottery/keno-fast/game.ts'
import { markSix } from './fast-lottery/mark-six/game.ts'
import { pk10 } from './fast-lottery/pk10/game.ts'
import { ssc } from './fast-lottery/ssc/game.ts'
import { vnFast } from './fast-lottery/vn-fast/game.ts'
import { fourD } from './lottery/four-d/game.ts'
import { hanoi } from './lottery/hanoi/game.ts'
import { lao } from './lottery/lao/game.ts'
import { thai } from './lottery/thai/game.ts'
import { vnCentral } from './lottery/vn-central/game.ts'
import { vnNorth } from './lottery/vn-north/game.ts'
import { vnSouth } from './lottery/vn-south/game.ts'

/** Every game whose issues are sold and drawn for all: a line each. */
export const drawGames: readonly DrawGame<unknown>[] = [
  ...ssc,
  ...k3,
  ...pk10,
  ...elevenFive,
  ...vnFast,
  ...kenoFast,
  ...markSix,
  vnNorth,
  vnSouth,
  vnCentral,
  thai,
  lao,
  hanoi,
  fourD,
]
