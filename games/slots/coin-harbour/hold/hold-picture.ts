import { element, fillPlaces } from '@padma/game-kit'
import type { ScreenPicture } from '../../kit/reels/stage.ts'
import { coinFace } from './coin-face.ts'
import { holdOf } from '../rules.ts'
import { CELLS, GRAND, ROWS } from '../table.ts'

/** The window, and of a hold its coins as they lay at the end, each with its respin. */
export const holdPicture: ScreenPicture = (spin, { stakeUnits, words, money, windowPicture }) => {
  const lines = spin.wins.filter(({ kind }) => kind === 'line')
  const hold = holdOf(spin.stops)
  if (!hold) return windowPicture(spin)
  const says = words.own.stage!
  const cells = Array.from({ length: CELLS }, () => element('span', { class: 'sk-face ch-cell' }))
  const lay = (coins: typeof hold.coins, nth: number) => {
    for (const { cell, kind } of coins)
      cells[(cell % ROWS) * 5 + Math.floor(cell / ROWS)]!.append(
        coinFace(kind, stakeUnits, money),
        element('small', {}, nth === 0 ? '' : String(nth)),
      )
  }
  lay(hold.coins, 0)
  hold.respins.forEach(({ landed }, index) => lay(landed, index + 1))
  const end = element('div', { class: 'sk-window ch-end' }, ...cells)
  end.style.setProperty('--reels', '5')
  return element(
    'div',
    {},
    windowPicture({ window: spin.window, wins: lines }),
    element('p', { class: 'ch-note' }, fillPlaces(says['held']!, { count: hold.respins.length })),
    end,
    hold.isFull &&
      element(
        'p',
        { class: 'ch-note' },
        fillPlaces(says['grand']!, { amount: money(stakeUnits * BigInt(GRAND)) }),
      ),
  )
}
