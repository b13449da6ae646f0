import type { Graphics } from 'pixi.js'
import { centreOf, type Layout } from './layout.ts'

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
