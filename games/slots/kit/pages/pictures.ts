import { element } from '@padma/game-kit'
import type { Slot } from '../slot.ts'
import type { Spin } from '../view.ts'
import type { Words } from '../words.ts'

/** A slot's symbols as HTML, each with its name for those who do not see it. */
export function createFaces({ theme, rules }: Slot, { own }: Words) {
  function symbolFace(symbol: string): HTMLElement {
    const picture = theme.pictures[symbol]
    const letter = theme.letters?.[symbol]
    const face = element(
      'span',
      { class: 'sk-face', role: 'img', 'aria-label': own.symbols[symbol] },
      picture
        ? element('img', { src: picture, alt: '' })
        : element('span', { 'aria-hidden': 'true' }, letter?.text ?? symbol),
    )
    if (letter) face.style.color = letter.light
    return face
  }

  /** A shown window as a small picture, the paying cells marked. */
  function windowPicture(screen: Pick<Spin, 'window' | 'wins'>): HTMLElement {
    const hits = new Set(
      screen.wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel},${row}`)),
    )
    const cells: HTMLElement[] = []
    for (let row = 0; row < rules.rows; row += 1) {
      for (const [reel, column] of screen.window.entries()) {
        const face = symbolFace(column[row]!)
        if (hits.has(`${reel},${row}`)) face.classList.add('is-hit')
        cells.push(face)
      }
    }
    const picture = element('div', { class: 'sk-window' }, ...cells)
    picture.style.setProperty('--reels', String(rules.reels.length))
    return picture
  }

  /** One line of the window, as a picture with its name. */
  function linePicture(rows: readonly number[], name: string): SVGSVGElement {
    const space = 'http://www.w3.org/2000/svg'
    const svg = document.createElementNS(space, 'svg')
    svg.setAttribute('viewBox', `0 0 ${rows.length * 20} ${rules.rows * 20}`)
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', name)
    for (const [reel, on] of rows.entries()) {
      for (let row = 0; row < rules.rows; row += 1) {
        const cell = document.createElementNS(space, 'rect')
        for (const [key, value] of Object.entries({
          x: reel * 20 + 1,
          y: row * 20 + 1,
          width: 18,
          height: 18,
          rx: 4,
          fill: row === on ? theme.lineCell?.on : theme.lineCell?.off,
        }))
          cell.setAttribute(key, String(value))
        svg.append(cell)
      }
    }
    return svg
  }

  return { symbolFace, windowPicture, linePicture }
}
