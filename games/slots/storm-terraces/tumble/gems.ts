import { element, prefersLessMotion } from '@padma/game-kit'
import type { Layout } from '../../kit/reels/layout.ts'
import { type SymbolCode, REELS, ROWS } from '../table.ts'

/** Of each reel, how many steps higher than the lowest it stands. */
export const STEPS = [0, 1, 2, 2, 1, 0]
/** Of a cell: the height of a step, and how far the board is lifted for the terraces under it. */
const STEP = 0.24
const LIFT = 0.72
const FALL_MS = 300
const BREAK_MS = 180
/** Without a bounce: it lands at its full speed. */
const FALLING = 'cubic-bezier(.45,.05,.9,.55)'

type Gem = { node: HTMLElement; symbol: SymbolCode }
type Place = { x: number; y: number }

/** The gems on their steps. It moves them by transforms alone and knows no wins. */
export function createGems(pictures: Readonly<Record<string, string>>) {
  const node = element('div', { class: 'st-gems' })
  let columns: Gem[][] = []
  let layout: Layout | null = null
  let side = 0

  const placeOf = (reel: number, row: number): Place => {
    const { left, top, cellWidth, cellHeight, gap } = layout!
    return {
      x: left + reel * (cellWidth + gap) + (cellWidth - side) / 2,
      y:
        top +
        row * (cellHeight + gap) +
        (cellHeight - side) / 2 -
        cellHeight * (LIFT + STEP * STEPS[reel]!),
    }
  }
  const at = ({ x, y }: Place) => `translate(${x}px, ${y}px)`

  function make(symbol: SymbolCode): Gem {
    const gem = element(
      'div',
      { class: 'st-gem' },
      element('img', { src: pictures[symbol], alt: '', draggable: 'false' }),
    )
    node.append(gem)
    return { node: gem, symbol }
  }

  /** Puts a gem at its place; it falls there from so far above, after a while. */
  function put(gem: Gem, reel: number, row: number, from: Place | null, delay: number) {
    const to = placeOf(reel, row)
    gem.node.style.transform = at(to)
    if (!from || prefersLessMotion()) return
    gem.node.animate([{ transform: at(from) }, { transform: at(to) }], {
      duration: FALL_MS,
      delay,
      easing: FALLING,
      fill: 'backwards',
    })
  }

  const high = (reel: number, row: number): Place => {
    const { x } = placeOf(reel, row)
    return { x, y: placeOf(reel, row - ROWS).y - layout!.cellHeight * 1.4 }
  }

  return {
    node,
    resize(next: Layout) {
      layout = next
      side = Math.round(Math.min(next.cellWidth, next.cellHeight) * 0.9)
      node.style.setProperty('--st-side', `${side}px`)
      columns.forEach((column, reel) =>
        column.forEach((gem, row) => (gem.node.style.transform = at(placeOf(reel, row)))),
      )
    },
    /** A whole board without motion. */
    show(window: readonly (readonly SymbolCode[])[]) {
      node.replaceChildren()
      columns = window.map((column) => column.map(make))
      columns.forEach((column, reel) => column.forEach((gem, row) => put(gem, reel, row, null, 0)))
    },
    /** The board falls off its steps; how long that takes, in ms. */
    drop(): number {
      const gone = columns.flat()
      columns = Array.from({ length: REELS }, () => [])
      if (prefersLessMotion()) {
        for (const gem of gone) gem.node.remove()
        return 0
      }
      for (const [index, { node: gem }] of gone.entries()) {
        const falling = gem.animate(
          [{}, { transform: `${gem.style.transform} translateY(60vh)`, opacity: 0 }],
          {
            duration: 260,
            delay: Math.floor(index / ROWS) * 22 + (ROWS - 1 - (index % ROWS)) * 12,
            easing: 'ease-in',
            fill: 'forwards',
          },
        )
        falling.onfinish = () => gem.remove()
      }
      return 430
    },
    /** A fresh board falls in, reel after reel; when each reel has landed, in ms. */
    pour(window: readonly (readonly SymbolCode[])[]): number[] {
      node.replaceChildren()
      columns = window.map((column) => column.map(make))
      columns.forEach((column, reel) =>
        column.forEach((gem, row) =>
          put(gem, reel, row, high(reel, row), reel * 90 + (ROWS - 1 - row) * 36),
        ),
      )
      return columns.map((_, reel) =>
        prefersLessMotion() ? 0 : reel * 90 + (ROWS - 1) * 36 + FALL_MS,
      )
    },
    /** What pays is lit, the rest steps back. */
    light(broken: ReadonlySet<string> | null) {
      for (const { node: gem, symbol } of columns.flat()) {
        gem.classList.toggle('is-hit', broken?.has(symbol) ?? false)
        gem.classList.toggle('is-dim', broken !== null && !broken.has(symbol))
      }
    },
    async break(broken: ReadonlySet<string>): Promise<void> {
      const gems = columns.flat().filter(({ symbol }) => broken.has(symbol))
      columns = columns.map((column) => column.filter(({ symbol }) => !broken.has(symbol)))
      if (!prefersLessMotion())
        await Promise.all(
          gems.map(
            ({ node: gem }) =>
              gem.firstElementChild!.animate(
                [
                  {},
                  { transform: 'scale(1.24)', opacity: 1, offset: 0.4 },
                  { transform: 'scale(.2) rotate(24deg)', opacity: 0 },
                ],
                { duration: BREAK_MS, easing: 'ease-in', fill: 'forwards' },
              ).finished,
          ),
        ).catch(() => {})
      for (const { node: gem } of gems) gem.remove()
    },
    /** What stands above comes down, and new gems after it; how long it takes, in ms. */
    refill(window: readonly (readonly SymbolCode[])[]): number {
      window.forEach((symbols, reel) => {
        const stayed = columns[reel]!
        const fresh = symbols.slice(0, symbols.length - stayed.length).map(make)
        stayed.forEach((gem, index) => {
          const row = fresh.length + index
          const before = new DOMMatrix(gem.node.style.transform)
          const from = { x: before.e, y: before.f }
          put(gem, reel, row, placeOf(reel, row).y === from.y ? null : from, 0)
        })
        fresh.forEach((gem, row) => put(gem, reel, row, high(reel, row), 60))
        columns[reel] = [...fresh, ...stayed]
      })
      this.light(null)
      return prefersLessMotion() ? 120 : FALL_MS + 60
    },
  }
}
