import { openCanvasStage, prefersLessMotion, type CanvasStage } from '@padma/game-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Highlight } from '../round/round.ts'
import type { ReelLook, SlotLook, SlotTheme } from '../slot.ts'
import { centreOf, type Layout, layoutOf, publishLayout } from './layout.ts'
import { tracePath } from './path.ts'
import { Reel } from './reel.ts'
import { createSparks } from './sparks.ts'
import type { ReelStage, ReelStageDeps } from './stage.ts'
import { loadSymbols, paintSymbols, type SymbolSet } from './symbols.ts'

const STAGGER_MS = 150
const FADE_MS = 180
const PULSE_MS = 900
/** A page in the background draws no frames; the round must not wait for them longer than this. */
const STOP_MS_MAX = 6_000

/** The theme of a slot with reels: one without them has its own stage. */
function withReels(theme: SlotTheme): SlotLook & ReelLook {
  if (!('motion' in theme)) throw new Error('this theme has no reels')
  return theme
}

/** Paints the reels. It knows strips, stops and highlights, and nothing of bets or money. */
export async function openReelStage(
  host: HTMLElement,
  { strips, rows, theme: look, wild }: ReelStageDeps,
): Promise<ReelStage> {
  const theme = withReels(look)
  const source = await loadSymbols(strips, theme, wild)
  const reels = strips.map((strip) => new Reel(strip, 0, theme.motion))
  const grid = { reels: reels.length, rows, shape: theme.grid }
  let symbols: SymbolSet | null = null
  let layout: Layout = layoutOf(0, 0, grid)
  let shown: Highlight | null = null
  let highlightMs = 0
  let isFree = false
  let tellStopped: (reel: number) => void = () => {}
  let finish: (() => void) | null = null
  let fade: { phase: 'out' | 'in'; forMs: number; stops: readonly number[] } | null = null

  const panel = new Graphics()
  const window_ = new Container()
  const mask = new Graphics()
  const lines = new Graphics()
  const sky = new Container()
  const sparks = createSparks(sky)
  const cells: Sprite[] = []
  const faces: Sprite[][] = []

  function build(root: Container) {
    root.addChild(panel, window_, mask, lines, sky)
    window_.mask = mask
    for (let index = 0; index < grid.reels * rows; index += 1) {
      const cell = new Sprite()
      cells.push(cell)
      root.addChildAt(cell, 1)
    }
    for (const _ of reels) {
      // One row more than is seen, for the symbol that rolls in.
      const column = Array.from({ length: rows + 1 }, () => window_.addChild(new Sprite()))
      for (const face of column) face.anchor.set(0.5)
      faces.push(column)
    }
    return { resize, paint }
  }

  function resize(width: number, height: number) {
    const next = layoutOf(width, height, grid)
    const { cellWidth, cellHeight } = next
    if (layout.cellWidth !== cellWidth || layout.cellHeight !== cellHeight || !symbols) {
      const old = symbols
      const pixelRatio = Math.min(globalThis.devicePixelRatio || 1, 2)
      symbols = paintSymbols(source, cellWidth, cellHeight, pixelRatio)
      for (const cell of cells) cell.texture = symbols.cell
      for (const face of faces.flat()) face.texture = symbols.still(strips[0]![0]!)
      old?.destroy()
    }
    layout = next
    theme.paintBoard(panel.clear(), layout, isFree)
    mask
      .clear()
      .rect(layout.left - 2, layout.top, layout.width + 4, layout.height)
      .fill(0xffffff)
    cells.forEach((cell, index) => {
      const { x, y } = centreOf(layout, index % grid.reels, Math.floor(index / grid.reels))
      cell.position.set(x - cellWidth / 2, y - cellHeight / 2)
    })
    publishLayout(host, layout)
    paintHighlight()
  }

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
      isMoving = isMoving || highlightMs < PULSE_MS
    }
    return sparks.advance(passedMs) || isMoving
  }

  function paintFaces() {
    for (const [index, reel] of reels.entries()) {
      const top = Math.floor(reel.position)
      const part = reel.position - top
      const isFast = reel.speed > 0.55
      for (let row = 0; row <= rows; row += 1) {
        const face = faces[index]![row]!
        const symbol = reel.symbolAt(top + row)
        face.texture = isFast ? symbols!.moving(symbol) : symbols!.still(symbol)
        const { x, y } = centreOf(layout, index, row - part)
        face.position.set(x, y)
        face.scale.set(1)
      }
    }
  }

  function pulse() {
    if (!shown) return
    const part = Math.min(1, highlightMs / PULSE_MS)
    const size = 1 + 0.07 * Math.sin(part * Math.PI * 2) ** 2
    for (const [reel, row] of shown.cells) faces[reel]![row]!.scale.set(size)
  }

  function paintHighlight() {
    lines.clear()
    if (!symbols) return
    const lit = new Set(shown?.cells.map(([reel, row]) => row * grid.reels + reel))
    cells.forEach((cell, index) => {
      cell.texture = lit.has(index) ? symbols!.cellHit : symbols!.cell
    })
    faces.forEach((column, reel) =>
      column.forEach((face, row) => {
        face.alpha = shown && !lit.has(row * grid.reels + reel) ? 0.38 : 1
        face.scale.set(1)
      }),
    )
    if (shown?.path)
      tracePath(lines, layout, shown.path, theme.lines[(shown.line ?? 0) % theme.lines.length]!)
  }

  function advanceFade(passedMs: number): boolean {
    if (!fade) return false
    fade.forMs += passedMs
    const part = Math.min(1, fade.forMs / FADE_MS)
    window_.alpha = fade.phase === 'out' ? 1 - part : part
    if (part < 1) return true
    if (fade.phase === 'out') {
      putAll(fade.stops)
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

  const stage: CanvasStage = await openCanvasStage(host, build)

  function light(next: Highlight | null) {
    shown = next
    highlightMs = 0
    paintHighlight()
    stage.wake()
  }

  // A spin may have drawn more than its reels' stops.
  function putAll(stops: readonly number[]) {
    reels.forEach((reel, index) => reel.place(stops[index]!))
  }

  function placeAll(stops: readonly number[]) {
    putAll(stops)
    stage.wake()
  }

  return {
    place: placeAll,
    spin() {
      light(null)
      if (prefersLessMotion()) return
      for (const reel of reels) reel.start()
      stage.wake()
    },
    stop(stops) {
      return new Promise((resolve) => {
        const guard = setTimeout(() => {
          if (finish !== done) return
          finish = null
          fade = null
          window_.alpha = 1
          placeAll(stops)
          resolve()
        }, STOP_MS_MAX)
        const done = () => {
          clearTimeout(guard)
          resolve()
        }
        finish = done
        if (prefersLessMotion() || reels.every((reel) => reel.motion.kind === 'still'))
          fade = { phase: 'out', forMs: 0, stops }
        else reels.forEach((reel, index) => reel.stopAt(stops[index]!, index * STAGGER_MS + 1))
        stage.wake()
      })
    },
    highlight: light,
    flourish(level) {
      if (prefersLessMotion() || !symbols?.spark) return
      sparks.burst(symbols.spark, layout, level)
      stage.wake()
    },
    setFree(next) {
      isFree = next
      theme.paintBoard(panel.clear(), layout, isFree)
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
