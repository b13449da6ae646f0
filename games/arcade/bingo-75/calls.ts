import { element } from '@padma/game-kit'
import { CALLED, COLUMN } from './table.ts'

const KEPT = 7

/** The ball that was called last, those before it, and how many are still to come. */
export function createCalls(label: string) {
  const balls = element('ol', { class: 'bi-balls' })
  const count = element('output', { class: 'bi-count', 'aria-live': 'off' })
  const node = element(
    'div',
    { class: 'bi-calls', 'aria-label': label, role: 'group' },
    balls,
    count,
  )
  const ballOf = (number: number) => {
    const column = Math.floor((number - 1) / COLUMN)
    return element(
      'li',
      { class: 'bi-ball', 'data-column': String(column) },
      element('small', {}, 'BINGO'[column]!),
      String(number),
    )
  }
  /** As they stand after these calls. */
  function show(called: readonly number[]): void {
    balls.replaceChildren(...called.slice(-KEPT).toReversed().map(ballOf))
    count.textContent = `${called.length}/${CALLED}`
  }
  show([])
  return {
    node,
    show,
    add(number: number, at: number) {
      balls.prepend(ballOf(number))
      if (balls.children.length > KEPT) balls.lastElementChild!.remove()
      count.textContent = `${at}/${CALLED}`
    },
  }
}
