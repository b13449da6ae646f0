/**
 * Where the reels lie in their stage, in CSS pixels. `left` and `top` are those of the first cell.
 */
export type Layout = {
  cellWidth: number
  cellHeight: number
  gap: number
  left: number
  top: number
  width: number
  height: number
  panel: { left: number; top: number; width: number; height: number }
}

type Grid = { reels: number; rows: number; shape: GridShape }
export type GridShape = {
  gap: OnPhoneAndWider
  /** Of the board round the cells. */
  pad: OnPhoneAndWider
  /** Of the board above the first row, in widths of a cell. */
  head: number
  /** Height of a cell in its widths, at least and at most: a tall stage has tall cells. */
  ratio: readonly [least: number, most: number]
}
type OnPhoneAndWider = readonly [phone: number, wider: number]

/** The largest grid that leaves room above for the counter of free spins. */
export function layoutOf(width: number, height: number, { reels, rows, shape }: Grid): Layout {
  const isNarrow = width < 600
  const isLow = height < 420
  const [pad, gap] = isNarrow ? [shape.pad[0], shape.gap[0]] : [shape.pad[1], shape.gap[1]]
  const room = {
    width: Math.min(width * (isNarrow ? 0.98 : 0.86), 900) - pad * 2 - gap * (reels - 1),
    height: height - (isLow ? 60 : isNarrow ? 72 : 100) - pad * 2 - gap * (rows - 1),
  }
  const [least, most] = shape.ratio
  const cellWidth = Math.floor(
    Math.max(20, Math.min(room.width / reels, room.height / (rows * least + shape.head))),
  )
  const head = Math.round(cellWidth * shape.head)
  const cellHeight = Math.floor(
    Math.max(cellWidth * least, Math.min(cellWidth * most, (room.height - head) / rows)),
  )
  const inner = {
    width: cellWidth * reels + gap * (reels - 1),
    height: cellHeight * rows + gap * (rows - 1),
  }
  const panel = { width: inner.width + pad * 2, height: inner.height + pad * 2 + head }
  const left = Math.round((width - panel.width) / 2)
  const top = Math.round(
    Math.max(52, Math.min(height - panel.height, (height - panel.height + 44) / 2)),
  )
  return {
    cellWidth,
    cellHeight,
    gap,
    left: left + pad,
    top: top + pad + head,
    ...inner,
    panel: { left, top, ...panel },
  }
}

export const centreOf = (layout: Layout, reel: number, row: number) => ({
  x: layout.left + reel * (layout.cellWidth + layout.gap) + layout.cellWidth / 2,
  y: layout.top + row * (layout.cellHeight + layout.gap) + layout.cellHeight / 2,
})

/** Tells the style sheet where the reels are, for what HTML lays over them. */
export function publishLayout(host: HTMLElement, { panel }: Layout): void {
  for (const [name, pixels] of Object.entries(panel))
    host.style.setProperty(`--reels-${name}`, `${pixels}px`)
}
