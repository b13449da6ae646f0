import type { Graphics } from 'pixi.js'
import type { Layout } from '../kit/reels/layout.ts'
import type { CellSize } from '../kit/slot.ts'

/** A sheet of blue ice behind the hexagons, its upper edge in the first light. */
export function paintBoard(graphics: Graphics, { panel }: Layout): void {
  const { left, top, width, height } = panel
  graphics
    .roundRect(left, top, width, height, 16)
    .fill({ color: 0x0e1b33, alpha: 0.62 })
    .roundRect(left + 1, top + 1, width - 2, height - 2, 15)
    .stroke({ width: 1.5, color: 0x9db6d6, alpha: 0.45 })
    .moveTo(left + 18, top + 1)
    .lineTo(left + width - 18, top + 1)
    .stroke({ width: 2.5, color: 0xff9e7a, alpha: 0.85, cap: 'round' })
}

/** A hexagon of ice, point up; a paying one glows. */
export function paintCell(
  context: CanvasRenderingContext2D,
  { width, height }: CellSize,
  isHit: boolean,
): void {
  const radius = Math.min(height / 2, width / Math.sqrt(3)) - 2
  const across = (radius * Math.sqrt(3)) / 2
  const [x, y] = [width / 2, height / 2]
  const path = (points: readonly (readonly [number, number])[]) => {
    context.beginPath()
    for (const [dx, dy] of points) context.lineTo(x + dx * across, y + dy * radius)
    context.closePath()
  }
  path(HEXAGON)
  context.fillStyle = isHit ? 'rgba(255,158,122,.5)' : 'rgba(22,41,76,.86)'
  context.fill()
  context.lineJoin = 'round'
  context.strokeStyle = isHit ? '#ffd9c4' : 'rgba(157,182,214,.5)'
  context.lineWidth = isHit ? 3 : 1.5
  context.stroke()
  // Light on its upper facet.
  path([HEXAGON[5]!, HEXAGON[0]!, HEXAGON[1]!, [0, 0]])
  context.fillStyle = 'rgba(255,255,255,.07)'
  context.fill()
}
/** In half widths and radii, from the top, clockwise. */
const HEXAGON = [
  [0, -1],
  [1, -0.5],
  [1, 0.5],
  [0, 1],
  [-1, 0.5],
  [-1, -0.5],
] as const
