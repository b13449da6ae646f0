import { element } from '@padma/game-kit'
import { createFaces } from '../pages/pictures.ts'
import { layoutOf, publishLayout } from '../reels/layout.ts'
import type { Slot } from '../slot.ts'
import type { Words } from '../words.ts'

/**
 * Where the reels will be, until they are painted: empty cells at their very place, and in them the
 * pictures of the first window as they come.
 */
export function createWaiting(stage: HTMLElement, slot: Slot, words: Words) {
  const { rules, theme } = slot
  const grid = { reels: rules.reels.length, rows: rules.rows, shape: theme.grid }
  const { symbolFace } = createFaces(slot, words)
  const cells: HTMLElement[] = []
  const { window } = rules.evaluate(theme.firstStops, theme.firstStakeUnits, false)
  for (let row = 0; row < rules.rows; row += 1)
    for (const column of window) cells.push(symbolFace(column[row]!))
  const node = element('div', { class: 'sk-waiting', 'aria-hidden': 'true' }, ...cells)
  const place = () => {
    const layout = layoutOf(stage.clientWidth, stage.clientHeight, grid)
    publishLayout(stage, layout)
    for (const [name, value] of [
      ['reels', `${grid.reels}`],
      ['rows', `${grid.rows}`],
      ['reels-gap', `${layout.gap}px`],
      ['reels-pad', `${layout.left - layout.panel.left}px`],
      ['reels-head', `${layout.top - layout.panel.top}px`],
      ['face', `${Math.min(layout.cellWidth, layout.cellHeight) * theme.face.size}px`],
    ])
      node.style.setProperty(`--${name}`, value!)
  }
  place()
  const watch = new ResizeObserver(place)
  watch.observe(stage)
  stage.prepend(node)
  return {
    end() {
      watch.disconnect()
      node.remove()
    },
  }
}
