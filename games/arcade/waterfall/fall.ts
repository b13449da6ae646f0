import type { Rows } from './table.ts'

/** How long the ball takes from one row to the next. */
export const ROW_MS: Record<Rows, number> = { 8: 150, 12: 125, 16: 105 }
const ENTER_MS = 190
const LAND_MS = 170
/** All lengths in percent of the scene, which is wider than it is high. */
export const SCENE = { width: 100, height: 80 } as const
const WIDER = SCENE.width / SCENE.height
const TOP = 9
const BOTTOM = 87
const END = 97
const PEG = 0.125
const BALL = 0.25

const gapOf = (rows: number) => 100 / (rows + 1)
const heightOf = (rows: number) => (BOTTOM - TOP) / (rows - 1)

/** How many times the ball went right before a row: the peg that it meets there. */
export const contact = (path: string, row: number): number =>
  path.slice(0, row).split('R').length - 1

/** The pegs of all rows, two more in each than the ball can meet, as the cliff around it. */
export function pegs(rows: Rows): string {
  const gap = gapOf(rows)
  let drawn = ''
  for (let row = 0; row < rows; row++)
    for (let peg = -1; peg <= row + 1; peg++) {
      const x = 50 + (peg - row / 2) * gap
      const y = (TOP + row * heightOf(rows)) / WIDER
      drawn += `<circle data-peg="${row}-${peg}" cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${(gap * PEG).toFixed(2)}"/>`
    }
  return drawn
}

/**
 * The fall as two movements: evenly across, and down in the arcs of a ball that bounces off each
 * peg. Both run on the compositor, by a layer as large as the scene.
 */
export function fall(path: string) {
  const rows = path.length as Rows
  const gap = gapOf(rows)
  const height = heightOf(rows)
  const duration = ENTER_MS + (rows - 1) * ROW_MS[rows] + LAND_MS
  const across: Keyframe[] = [{ offset: 0, transform: 'translateX(50%)' }]
  const down: Keyframe[] = [
    { offset: 0, transform: 'translateY(0%)', easing: 'cubic-bezier(0.5, 0, 1, 0.6)' },
  ]
  for (let row = 0; row < rows; row++) {
    const at = ENTER_MS + row * ROW_MS[rows]
    const next = row === rows - 1 ? LAND_MS : ROW_MS[rows]
    const y = TOP + row * height - gap * WIDER * (PEG + BALL)
    across.push({
      offset: at / duration,
      transform: `translateX(${50 + (contact(path, row) - row / 2) * gap}%)`,
    })
    down.push(
      {
        offset: at / duration,
        transform: `translateY(${y}%)`,
        easing: 'cubic-bezier(0.1, 0.5, 0.4, 1)',
      },
      {
        offset: (at + next * 0.32) / duration,
        transform: `translateY(${y - height * 0.26}%)`,
        easing: 'cubic-bezier(0.5, 0, 0.9, 0.55)',
      },
    )
  }
  const bin = contact(path, rows)
  across.push({ offset: 1, transform: `translateX(${50 + (bin - rows / 2) * gap}%)` })
  down.push({ offset: 1, transform: `translateY(${END}%)` })
  return { across, down, duration, enter: ENTER_MS }
}

/** Drops that leap from the bin where the ball landed. */
export function splash(scene: HTMLElement, bin: HTMLElement, level: 2 | 3): void {
  const from = bin.getBoundingClientRect()
  const within = scene.getBoundingClientRect()
  const count = level === 3 ? 22 : 12
  for (let index = 0; index < count; index++) {
    const drop = document.createElement('i')
    drop.className = 'wf-drop'
    drop.style.insetInlineStart = `${from.left + from.width / 2 - within.left}px`
    drop.style.insetBlockStart = `${from.top - within.top}px`
    scene.append(drop)
    const angle = ((index + 0.5) / count - 0.5) * 2.2
    const far = (0.5 + ((index * 37) % 10) / 18) * within.height * (level === 3 ? 0.5 : 0.32)
    const x = Math.sin(angle) * far
    const y = -Math.cos(angle) * far
    const leap = drop.animate(
      [
        { transform: 'none', opacity: 1, easing: 'cubic-bezier(0.1, 0.6, 0.4, 1)' },
        {
          transform: `translate(${x * 0.7}px, ${y}px)`,
          opacity: 1,
          easing: 'cubic-bezier(0.6, 0, 1, 0.7)',
        },
        { transform: `translate(${x}px, 20px) scale(0.4)`, opacity: 0 },
      ],
      { duration: level === 3 ? 1_900 : 1_200, delay: (index % 5) * 40, fill: 'backwards' },
    )
    leap.onfinish = () => drop.remove()
  }
}
