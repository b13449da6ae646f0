import { element } from '@padma/game-kit'
import { layoutOf, publishLayout } from '../reels/layout.ts'
import type { SlotRules } from '../slot.ts'

/** Empty cells where the reels will be, at their very place, until the reels are painted. */
export function createWaiting(stage: HTMLElement, { reels, rows }: SlotRules) {
  const grid = { reels: reels.length, rows }
  const cells = Array.from({ length: grid.reels * rows }, () => element('span'))
  const node = element('div', { class: 'sk-waiting', 'aria-hidden': 'true' }, ...cells)
  const place = () => {
    const layout = layoutOf(stage.clientWidth, stage.clientHeight, grid)
    publishLayout(stage, layout)
    node.style.setProperty('--reels', String(grid.reels))
    node.style.setProperty('--rows', String(rows))
    node.style.setProperty('--reels-gap', `${layout.gap}px`)
    node.style.setProperty('--reels-pad', `${layout.left - layout.panel.left}px`)
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
