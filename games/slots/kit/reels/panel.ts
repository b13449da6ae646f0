import type { Graphics } from 'pixi.js'
import type { SlotTheme } from '../slot.ts'
import { centreOf, type Layout } from './layout.ts'

/** The frame behind the reels; its edge tells free spins from paid ones. */
export function paintPanel(
  graphics: Graphics,
  { panel: { left, top, width, height } }: Layout,
  look: SlotTheme['panel'],
  isFree: boolean,
): void {
  const edge = isFree ? look.freeEdge : look.edge
  graphics
    .clear()
    .roundRect(left - 6, top - 2, width + 12, height + 14, 24)
    .fill({ color: 0x000000, alpha: 0.28 })
    .roundRect(left, top, width, height, 18)
    .fill({ color: look.fill, alpha: 0.78 })
    .roundRect(left + 1, top + 1, width - 2, height - 2, 17)
    .stroke({ width: 2, color: edge, alpha: 0.62 })
    .roundRect(left + 5, top + 5, width - 10, height - 10, 14)
    .stroke({ width: 1, color: edge, alpha: 0.16 })
  // Lotus-petal corners, as on an alpona border.
  for (const x of [left + 9, left + width - 9])
    for (const y of [top + 9, top + height - 9])
      graphics.circle(x, y, 3).fill({ color: edge, alpha: 0.8 })
}

/** A paying line across the window: one row of each reel. */
export function tracePath(
  graphics: Graphics,
  layout: Layout,
  path: readonly number[],
  color: number,
): void {
  const points = path.map((row, reel) => centreOf(layout, reel, row))
  const half = layout.cellWidth / 2
  const trace = () => {
    graphics.moveTo(points[0]!.x - half, points[0]!.y)
    for (const point of points) graphics.lineTo(point.x, point.y)
    return graphics.lineTo(points.at(-1)!.x + half, points.at(-1)!.y)
  }
  trace().stroke({ width: 8, color: 0x020b0a, alpha: 0.55, cap: 'round', join: 'round' })
  trace().stroke({ width: 3.5, color, alpha: 0.95, cap: 'round', join: 'round' })
}
