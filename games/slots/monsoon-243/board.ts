import type { Graphics } from 'pixi.js'
import type { Layout } from '../kit/reels/layout.ts'
import type { CellSize } from '../kit/slot.ts'

/** A pane of wet glass for each reel, round at the top; free spins tint it like the evening. */
export function paintBoard(graphics: Graphics, layout: Layout, isFree: boolean): void {
  const { panel, left, width, cellWidth, gap } = layout
  const bottom = panel.top + panel.height
  const colour = isFree ? 0xffe9a8 : 0xeaf7f5
  for (let x = left; x < left + width; x += cellWidth + gap) {
    const round = cellWidth / 2
    graphics
      .moveTo(x, bottom - 10)
      .lineTo(x, panel.top + round)
      .arc(x + round, panel.top + round, round, Math.PI, Math.PI * 2)
      .lineTo(x + cellWidth, bottom - 10)
      .quadraticCurveTo(x + cellWidth, bottom, x + cellWidth - 10, bottom)
      .lineTo(x + 10, bottom)
      .quadraticCurveTo(x, bottom, x, bottom - 10)
      .fill({ color: colour, alpha: 0.2 })
      .moveTo(x + 6, panel.top + round)
      .lineTo(x + 6, bottom - 24)
      .stroke({ width: 2, color: 0xffffff, alpha: 0.3, cap: 'round' })
    // Drops on the glass, at places of their own on each pane.
    for (const [across, down] of DROPS) {
      const turn = (across + x * 0.37) % 1
      graphics
        .ellipse(x + 8 + turn * (cellWidth - 16), panel.top + down * panel.height, 2.4, 3.2)
        .fill({ color: 0xffffff, alpha: 0.45 })
    }
  }
}
const DROPS = [
  [0.1, 0.2],
  [0.8, 0.37],
  [0.35, 0.66],
  [0.6, 0.9],
] as const

/** Glass has no cells of its own: behind a paying symbol the cloud lets light through. */
export function paintCell(
  context: CanvasRenderingContext2D,
  { width, height }: CellSize,
  isHit: boolean,
): void {
  if (!isHit) return
  const radius = Math.min(width, height) / 2
  const light = context.createRadialGradient(
    width / 2,
    height / 2,
    radius * 0.4,
    width / 2,
    height / 2,
    radius,
  )
  light.addColorStop(0, 'rgba(242,211,107,.85)')
  light.addColorStop(1, 'rgba(242,211,107,.4)')
  context.fillStyle = light
  context.beginPath()
  context.arc(width / 2, height / 2, radius, 0, Math.PI * 2)
  context.fill()
}
