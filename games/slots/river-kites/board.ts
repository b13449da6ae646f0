import type { Graphics } from 'pixi.js'
import type { Layout } from '../kit/reels/layout.ts'
import type { CellSize } from '../kit/slot.ts'

const GOLD = 0xf6cc7c
const ROSE = 0xff9cc0

/** The frame behind the reels; its edge tells free spins from paid ones. */
export function paintBoard(
  graphics: Graphics,
  { panel: { left, top, width, height } }: Layout,
  isFree: boolean,
): void {
  const edge = isFree ? ROSE : GOLD
  graphics
    .roundRect(left - 6, top - 2, width + 12, height + 14, 24)
    .fill({ color: 0x000000, alpha: 0.28 })
    .roundRect(left, top, width, height, 18)
    .fill({ color: 0x030e0d, alpha: 0.78 })
    .roundRect(left + 1, top + 1, width - 2, height - 2, 17)
    .stroke({ width: 2, color: edge, alpha: 0.62 })
    .roundRect(left + 5, top + 5, width - 10, height - 10, 14)
    .stroke({ width: 1, color: edge, alpha: 0.16 })
  // Lotus-petal corners, as on an alpona border.
  for (const x of [left + 9, left + width - 9])
    for (const y of [top + 9, top + height - 9])
      graphics.circle(x, y, 3).fill({ color: edge, alpha: 0.8 })
}

/** A tile; a thin light on its edge gives it depth. */
export function paintCell(
  context: CanvasRenderingContext2D,
  { width, height }: CellSize,
  isHit: boolean,
): void {
  const [light, dark] = isHit ? ['#6b521a', '#33290f'] : ['#17423e', '#0b2422']
  const fill = context.createLinearGradient(0, 0, 0, height)
  fill.addColorStop(0, light!)
  fill.addColorStop(1, dark!)
  const radius = Math.min(width, height) * 0.11
  const box = (inset: number) => {
    context.beginPath()
    context.roundRect(inset, inset, width - inset * 2, height - inset * 2, radius)
  }
  context.fillStyle = fill
  box(0.5)
  context.fill()
  context.strokeStyle = isHit ? '#f6cc7c' : 'rgba(160,226,214,.14)'
  context.lineWidth = isHit ? 2.5 : 1
  box(isHit ? 1.5 : 0.5)
  context.stroke()
}
