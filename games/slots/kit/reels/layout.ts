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

export type Grid = { reels: number; rows: number }

/** The largest grid that leaves room above for the counter of free spins. */
export function layoutOf(width: number, height: number, { reels, rows }: Grid): Layout {
  const isNarrow = width < 600
  const isPortrait = height > width * 0.8
  const isLow = height < 420
  const pad = isNarrow ? 8 : 14
  const gap = isNarrow ? 5 : 8
  const room = {
    width: Math.min(width * (isNarrow ? 0.965 : 0.86), 900),
    height: height - (isLow ? 60 : isNarrow ? 96 : 108),
  }
  const ratio = isPortrait ? 1.22 : 0.92
  const gaps = { width: gap * (reels - 1), height: gap * (rows - 1) }
  const cellWidth = Math.floor(
    Math.max(
      20,
      Math.min(
        (room.width - pad * 2 - gaps.width) / reels,
        (room.height - pad * 2 - gaps.height) / rows / ratio,
      ),
    ),
  )
  const cellHeight = Math.floor(cellWidth * ratio)
  const inner = {
    width: cellWidth * reels + gaps.width,
    height: cellHeight * rows + gaps.height,
  }
  const panel = { width: inner.width + pad * 2, height: inner.height + pad * 2 }
  const left = Math.round((width - panel.width) / 2)
  const top = Math.round(Math.max(52, (height - panel.height) / 2 + (isPortrait || isLow ? 0 : 14)))
  return {
    cellWidth,
    cellHeight,
    gap,
    left: left + pad,
    top: top + pad,
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
    if (name !== 'left') host.style.setProperty(`--reels-${name}`, `${pixels}px`)
}
