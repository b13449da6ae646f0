import type { Graphics } from 'pixi.js'
import type { Layout } from '../kit/reels/layout.ts'
import type { CellSize } from '../kit/slot.ts'

const BANDS = 28
const STEEL = { top: [60, 79, 94], bottom: [24, 36, 47] } as const

/** A steel hull: lighter above, riveted along its edge, painted at the waterline. */
export function paintBoard(graphics: Graphics, layout: Layout): void {
  const { panel } = layout
  const lean = Math.min(26, panel.width * 0.03)
  const edge = (part: number) => ({
    y: panel.top + panel.height * part,
    left: panel.left + lean * part,
    right: panel.left + panel.width - lean * part,
  })
  for (let band = 0; band < BANDS; band += 1) {
    const [upper, lower] = [edge(band / BANDS), edge((band + 1) / BANDS)]
    graphics
      .poly([
        upper.left,
        upper.y,
        upper.right,
        upper.y,
        lower.right,
        lower.y + 0.5,
        lower.left,
        lower.y + 0.5,
      ])
      .fill(mix(band / (BANDS - 1)))
  }
  const [top, bottom] = [edge(0), edge(1)]
  graphics
    .poly([top.left, top.y, top.right, top.y, bottom.right, bottom.y, bottom.left, bottom.y])
    .stroke({ width: 2, color: 0x6f8494 })
  const line = edge(1 - 7 / panel.height)
  graphics
    .moveTo(line.left, line.y)
    .lineTo(line.right, line.y)
    .stroke({ width: panel.width > 500 ? 6 : 4, color: 0xe36414, alpha: 0.85 })
  const rivets = Math.round(panel.width / 26)
  for (let rivet = 0; rivet < rivets; rivet += 1)
    graphics
      .circle(panel.left + (panel.width * (rivet + 0.5)) / rivets, panel.top + 5, 1.7)
      .fill({ color: 0x0b1722, alpha: 0.7 })
}

const mix = (part: number) =>
  STEEL.top.reduce(
    (colour, from, channel) =>
      colour * 256 + Math.round(from + (STEEL.bottom[channel]! - from) * part),
    0,
  )

/** A porthole: a copper ring with its rivets round dark glass; behind a win the cabin is lit. */
export function paintCell(
  context: CanvasRenderingContext2D,
  { width, height }: CellSize,
  isHit: boolean,
): void {
  const [x, y, radius] = [width / 2, height / 2, Math.min(width, height) / 2 - 1]
  const disc = (size: number, fill: string | CanvasGradient) => {
    context.beginPath()
    context.arc(x, y, size, 0, Math.PI * 2)
    context.fillStyle = fill
    context.fill()
  }
  disc(radius, isHit ? '#e9a650' : '#9a5a3a')
  context.strokeStyle = isHit ? '#fbe3b8' : '#e9b68a'
  context.lineWidth = Math.max(1.2, radius * 0.035)
  context.beginPath()
  context.arc(x, y, radius - context.lineWidth / 2, 0, Math.PI * 2)
  context.stroke()
  const glass = context.createRadialGradient(x, y - radius * 0.3, 0, x, y, radius * 0.86)
  glass.addColorStop(0, isHit ? '#8a5a1c' : '#12485a')
  glass.addColorStop(1, isHit ? '#3d2408' : '#072432')
  disc(radius * 0.84, glass)
  for (let rivet = 0; rivet < 8; rivet += 1) {
    const turn = (rivet * Math.PI) / 4 + Math.PI / 8
    context.beginPath()
    context.arc(
      x + radius * 0.92 * Math.cos(turn),
      y + radius * 0.92 * Math.sin(turn),
      Math.max(1, radius * 0.04),
      0,
      Math.PI * 2,
    )
    context.fillStyle = '#4a2205'
    context.fill()
  }
}
