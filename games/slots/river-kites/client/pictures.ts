import { element } from '@padma/game-kit'
import type { GameTranslate } from './strings.ts'
import { letterOf, pictureOf } from './symbols.ts'
import type { Screen, SymbolCode } from './round.ts'

/** A symbol as HTML, with its name for those who do not see it. */
export function symbolFace(t: GameTranslate, symbol: SymbolCode): HTMLElement {
  const picture = pictureOf(symbol)
  return element(
    'span',
    { class: 'rk-face', 'data-symbol': symbol, role: 'img', 'aria-label': t(symbol) },
    picture
      ? element('img', { src: picture, alt: '' })
      : element('span', { 'aria-hidden': 'true' }, letterOf(symbol) ?? symbol),
  )
}

/** A shown window as a small picture, the paying cells marked. */
export function windowPicture(t: GameTranslate, screen: Screen): HTMLElement {
  const hits = new Set(
    screen.wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel},${row}`)),
  )
  const cells: HTMLElement[] = []
  for (let row = 0; row < 3; row += 1) {
    for (let reel = 0; reel < 5; reel += 1) {
      const face = symbolFace(t, screen.window[reel]![row]!)
      if (hits.has(`${reel},${row}`)) face.classList.add('is-hit')
      cells.push(face)
    }
  }
  return element('div', { class: 'rk-window' }, ...cells)
}
