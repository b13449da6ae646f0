import { openCanvasStage, prefersLessMotion, type CanvasStage } from '@padma/game-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import { Reel } from './reel.ts'
import { destroySymbols, loadSymbols, paintSymbols, type SymbolSet } from './symbols.ts'
import type { Highlight, SymbolCode } from './round.ts'

const REELS = 5
const ROWS = 3
const STAGGER_MS = 150
const FADE_MS = 180
/** One colour a line, round the table; the line's number stands in words beneath the reels. */
const LINE_COLOURS = [0xf6cc7c, 0xff8fb5, 0x7fe0d2, 0xb9c4ff, 0xffb27a, 0xa8e39a]

export type ReelStage = {
  /** Shows stops without motion. */
  place: (stops: readonly number[]) => void
  spin: () => void
  /** Brings the reels to these stops; resolves when the last one rests. */
  stop: (stops: readonly number[]) => Promise<void>
  highlight: (highlight: Highlight | null) => void
  celebrate: (strength: number) => void
  setFree: (isFree: boolean) => void
  onReelStopped: (listener: (reel: number) => void) => void
  close: () => void
}

/** Paints the reels. It knows strips, stops and highlights, and nothing of bets or money. */
export async function openReelStage(
  host: HTMLElement,
  strips: readonly (readonly SymbolCode[])[],
  wildWord: string,
): Promise<ReelStage> {
  const source = await loadSymbols(wildWord)
  const reels = strips.map((strip) => new Reel(strip, 0))
  let symbols: SymbolSet | null = null
  let layout = { cellWidth: 0, cellHeight: 0, gap: 0, left: 0, top: 0, width: 0, height: 0 }
  let shown: Highlight | null = null
  let highlightMs = 0
  let isFree = false
  let tellStopped: (reel: number) => void = () => {}
  let finish: (() => void) | null = null
  let fade: { phase: 'out' | 'in'; forMs: number; stops: readonly number[] } | null = null
  const sparks: { sprite: Sprite; vx: number; vy: number; spin: number; lifeMs: number }[] = []

  const panel = new Graphics()
  const window_ = new Container()
  const mask = new Graphics()
  const lines = new Graphics()
  const sky = new Container()
  const cells: Sprite[] = []
  const faces: Sprite[][] = []

  function build(root: Container) {
    root.addChild(panel, window_, mask, lines, sky)
    window_.mask = mask
    for (let index = 0; index < REELS * ROWS; index += 1) {
      const cell = new Sprite()
      cells.push(cell)
      root.addChildAt(cell, 1)
    }
    for (let reel = 0; reel < REELS; reel += 1) {
      // One row more than is seen, for the symbol that rolls in.
      faces.push(Array.from({ length: ROWS + 1 }, () => window_.addChild(new Sprite())))
      for (const face of faces[reel]!) face.anchor.set(0.5)
    }
    return { resize, paint }
  }

  function resize(width: number, height: number) {
    const isPortrait = height > width * 0.8
    const pad = width < 600 ? 8 : 14
    const gap = width < 600 ? 5 : 8
    // Above the reels there is room for the free-spin counter; a low frame keeps just that.
    const isLow = height < 420
    const room = {
      width: Math.min(width * (width < 600 ? 0.965 : 0.86), 900),
      height: height - (isLow ? 60 : width < 600 ? 96 : 108),
    }
    const ratio = isPortrait ? 1.22 : 0.92
    const cellWidth = Math.floor(
      Math.max(
        20,
        Math.min(
          (room.width - pad * 2 - gap * 4) / REELS,
          (room.height - pad * 2 - gap * 2) / ROWS / ratio,
        ),
      ),
    )
    const cellHeight = Math.floor(cellWidth * ratio)
    const full = {
      width: cellWidth * REELS + gap * 4 + pad * 2,
      height: cellHeight * ROWS + gap * 2 + pad * 2,
    }
    const left = Math.round((width - full.width) / 2)
    const top = Math.round(
      Math.max(52, (height - full.height) / 2 + (isPortrait || isLow ? 0 : 14)),
    )
    const isSame =
      layout.cellWidth === cellWidth && layout.cellHeight === cellHeight && symbols !== null
    layout = {
      cellWidth,
      cellHeight,
      gap,
      left: left + pad,
      top: top + pad,
      width: full.width - pad * 2,
      height: full.height - pad * 2,
    }
    if (!isSame) {
      const old = symbols
      symbols = paintSymbols(
        source,
        cellWidth,
        cellHeight,
        Math.min(globalThis.devicePixelRatio || 1, 2),
      )
      for (const cell of cells) cell.texture = symbols.cell
      for (const face of faces.flat()) face.texture = symbols.still('A')
      if (old) destroySymbols(old)
    }
    paintPanel(left, top, full.width, full.height)
    mask
      .clear()
      .rect(layout.left - 2, layout.top, layout.width + 4, layout.height)
      .fill(0xffffff)
    cells.forEach((cell, index) => {
      const { x, y } = centre(index % REELS, Math.floor(index / REELS))
      cell.position.set(x - cellWidth / 2, y - cellHeight / 2)
    })
    host.style.setProperty('--reels-top', `${top}px`)
    host.style.setProperty('--reels-height', `${full.height}px`)
    host.style.setProperty('--reels-width', `${full.width}px`)
    paintHighlight()
  }

  function paintPanel(left: number, top: number, width: number, height: number) {
    const edge = isFree ? 0xff9cc0 : 0xf6cc7c
    panel
      .clear()
      .roundRect(left - 6, top - 2, width + 12, height + 14, 24)
      .fill({ color: 0x000000, alpha: 0.28 })
      .roundRect(left, top, width, height, 18)
      .fill({ color: 0x030e0d, alpha: 0.78 })
      .roundRect(left + 1, top + 1, width - 2, height - 2, 17)
      .stroke({ width: 2, color: edge, alpha: 0.62 })
      .roundRect(left + 5, top + 5, width - 10, height - 10, 14)
      .stroke({ width: 1, color: edge, alpha: 0.16 })
    // Lotus-petal corners, as on an alpona border.
    for (const [x, y] of [
      [left, top],
      [left + width, top],
      [left, top + height],
      [left + width, top + height],
    ] as const) {
      panel
        .circle(x + (x > left ? -9 : 9), y + (y > top ? -9 : 9), 3)
        .fill({ color: edge, alpha: 0.8 })
    }
  }

  const centre = (reel: number, row: number) => ({
    x: layout.left + reel * (layout.cellWidth + layout.gap) + layout.cellWidth / 2,
    y: layout.top + row * (layout.cellHeight + layout.gap) + layout.cellHeight / 2,
  })

  function paint(passedMs: number): boolean {
    if (!symbols) return false
    let isMoving = false
    for (const [index, reel] of reels.entries()) {
      if (reel.motion.kind !== 'still') {
        isMoving = true
        if (reel.advance(passedMs)) tellStopped(index)
      }
    }
    if (finish && !fade && reels.every((reel) => reel.motion.kind === 'still')) {
      const done = finish
      finish = null
      done()
    }
    if (fade) isMoving = advanceFade(passedMs) || isMoving
    paintFaces()
    if (shown && !prefersLessMotion()) {
      highlightMs += passedMs
      pulse()
      isMoving = isMoving || highlightMs < 900
    }
    return advanceSparks(passedMs) || isMoving
  }

  function paintFaces() {
    for (const [index, reel] of reels.entries()) {
      const top = Math.floor(reel.position)
      const part = reel.position - top
      const isFast = reel.speed > 0.55
      for (let row = 0; row <= ROWS; row += 1) {
        const face = faces[index]![row]!
        const symbol = reel.symbolAt(top + row)
        face.texture = isFast ? symbols!.moving(symbol) : symbols!.still(symbol)
        const { x, y } = centre(index, row - part)
        face.position.set(x, y)
        face.scale.set(1)
      }
    }
  }

  function pulse() {
    if (!shown) return
    const size = 1 + 0.07 * Math.sin(Math.min(1, highlightMs / 900) * Math.PI * 2) ** 2
    for (const [reel, row] of shown.cells) faces[reel]![row]!.scale.set(size)
  }

  function paintHighlight() {
    lines.clear()
    if (!symbols) return
    const lit = new Set(shown?.cells.map(([reel, row]) => row * REELS + reel))
    cells.forEach((cell, index) => {
      cell.texture = lit.has(index) ? symbols!.cellHit : symbols!.cell
    })
    faces.forEach((column, reel) =>
      column.forEach((face, row) => {
        face.alpha = shown && !lit.has(row * REELS + reel) ? 0.38 : 1
        face.scale.set(1)
      }),
    )
    if (!shown?.path) return
    const colour = LINE_COLOURS[(shown.line ?? 0) % LINE_COLOURS.length]!
    const points = shown.path.map((row, reel) => centre(reel, row))
    const trace = () => {
      lines.moveTo(points[0]!.x - layout.cellWidth / 2, points[0]!.y)
      for (const point of points) lines.lineTo(point.x, point.y)
      return lines.lineTo(points.at(-1)!.x + layout.cellWidth / 2, points.at(-1)!.y)
    }
    trace().stroke({ width: 8, color: 0x020b0a, alpha: 0.55, cap: 'round', join: 'round' })
    trace().stroke({ width: 3.5, color: colour, alpha: 0.95, cap: 'round', join: 'round' })
  }

  function advanceFade(passedMs: number): boolean {
    if (!fade) return false
    fade.forMs += passedMs
    const part = Math.min(1, fade.forMs / FADE_MS)
    window_.alpha = fade.phase === 'out' ? 1 - part : part
    if (part < 1) return true
    if (fade.phase === 'out') {
      fade.stops.forEach((stop, index) => reels[index]!.place(stop))
      fade = { ...fade, phase: 'in', forMs: 0 }
      return true
    }
    fade = null
    reels.forEach((_, index) => tellStopped(index))
    const done = finish
    finish = null
    done?.()
    return false
  }

  function advanceSparks(passedMs: number): boolean {
    for (const spark of sparks) {
      spark.lifeMs -= passedMs
      spark.vy += passedMs * 0.00045
      spark.sprite.x += spark.vx * passedMs
      spark.sprite.y += spark.vy * passedMs
      spark.sprite.rotation += spark.spin * passedMs
      spark.sprite.alpha = Math.max(0, Math.min(1, spark.lifeMs / 500))
    }
    while (sparks.length > 0 && sparks[0]!.lifeMs <= 0) sparks.shift()!.sprite.destroy()
    return sparks.length > 0
  }

  const stage: CanvasStage = await openCanvasStage(host, build)

  function light(next: Highlight | null) {
    shown = next
    highlightMs = 0
    paintHighlight()
    stage.wake()
  }

  return {
    place(stops) {
      stops.forEach((stop, index) => reels[index]!.place(stop))
      stage.wake()
    },
    spin() {
      light(null)
      if (prefersLessMotion()) return
      for (const reel of reels) reel.start()
      stage.wake()
    },
    stop(stops) {
      return new Promise((resolve) => {
        // A page in the background draws no frames; the round must not wait for them.
        const guard = setTimeout(() => {
          if (finish !== done) return
          finish = null
          fade = null
          window_.alpha = 1
          stops.forEach((stop, index) => reels[index]!.place(stop))
          stage.wake()
          resolve()
        }, 6000)
        const done = () => {
          clearTimeout(guard)
          resolve()
        }
        finish = done
        if (prefersLessMotion() || reels.every((reel) => reel.motion.kind === 'still'))
          fade = { phase: 'out', forMs: 0, stops }
        else stops.forEach((stop, index) => reels[index]!.stopAt(stop, index * STAGGER_MS + 1))
        stage.wake()
      })
    },
    highlight: light,
    celebrate(strength) {
      if (prefersLessMotion() || !symbols) return
      const count = Math.min(70, 14 + Math.round(strength * 4))
      for (let index = 0; index < count; index += 1) {
        const sprite = sky.addChild(new Sprite(symbols.spark))
        sprite.anchor.set(0.5)
        sprite.scale.set(0.35 + Math.random() * 0.8)
        sprite.position.set(
          layout.left + Math.random() * layout.width,
          layout.top + layout.height * (0.4 + Math.random() * 0.6),
        )
        sparks.push({
          sprite,
          vx: (Math.random() - 0.5) * 0.16,
          vy: -0.12 - Math.random() * 0.3,
          spin: (Math.random() - 0.5) * 0.01,
          lifeMs: 900 + index * 12,
        })
      }
      stage.wake()
    },
    setFree(next) {
      isFree = next
      const { cellWidth } = layout
      const pad = stage.size().width < 600 ? 8 : 14
      if (cellWidth > 0)
        paintPanel(
          layout.left - pad,
          layout.top - pad,
          layout.width + pad * 2,
          layout.height + pad * 2,
        )
      stage.wake()
    },
    onReelStopped(listener) {
      tellStopped = listener
    },
    close() {
      stage.close()
    },
  }
}
