import type { Graphics } from 'pixi.js'
import type { Layout } from '../kit/reels/layout.ts'
import type { CellSize } from '../kit/slot.ts'

const INK = 0x2a0f12
const LAC = 0xc8392b
const PAPER = 0xf7e7c6
const AMBER = 0xf0b44c

/** A printed label: frame, paper, hairlines between the cells, a flower in each corner. */
export function paintBoard(graphics: Graphics, layout: Layout): void {
  const { panel, left, top, width, height, cellWidth, cellHeight } = layout
  const sheet = (inset: number, colour: number) =>
    graphics
      .rect(
        panel.left + inset,
        panel.top + inset,
        panel.width - inset * 2,
        panel.height - inset * 2,
      )
      .fill(colour)
  sheet(0, INK)
  sheet(3, LAC)
  sheet(9, PAPER)
  graphics.rect(left - 3, top - 3, width + 6, height + 6).stroke({ width: 2, color: LAC })
  // The middle row is line 1.
  graphics.rect(left, top + cellHeight, width, cellHeight).fill({ color: AMBER, alpha: 0.3 })
  for (const step of [1, 2]) {
    graphics.moveTo(left + cellWidth * step, top).lineTo(left + cellWidth * step, top + height)
    graphics.moveTo(left, top + cellHeight * step).lineTo(left + width, top + cellHeight * step)
  }
  graphics.stroke({ width: 1.5, color: LAC, alpha: 0.55 })
  for (const x of [panel.left + 9, panel.left + panel.width - 9])
    for (const y of [panel.top + 9, panel.top + panel.height - 9]) {
      graphics.circle(x, y, 12).fill(INK)
      for (let petal = 0; petal < 8; petal += 1) {
        const turn = (petal * Math.PI) / 4
        graphics.circle(x + 6 * Math.cos(turn), y + 6 * Math.sin(turn), 2.8).fill(AMBER)
      }
    }
}

/** Paper has no cells of its own: a paying one is inked over. */
export function paintCell(
  context: CanvasRenderingContext2D,
  { width, height }: CellSize,
  isHit: boolean,
): void {
  if (!isHit) return
  context.fillStyle = 'rgba(240,180,76,.72)'
  context.fillRect(2, 2, width - 4, height - 4)
  context.strokeStyle = '#2a0f12'
  context.lineWidth = 3
  context.strokeRect(4, 4, width - 8, height - 8)
}
