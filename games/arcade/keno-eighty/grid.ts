import { element } from '@padma/game-kit'
import { moveInGrid } from '../kit/index.ts'
import { NUMBERS } from './table.ts'

const COLUMNS = 10

export type Mark = 'none' | 'picked' | 'drawn' | 'hit'

/** The eighty numbers as buttons; arrows move among them, and only one is in the order of Tab. */
export function createGrid(deps: {
  own: (key: string, places?: Record<string, string | number>) => string
  onPress: (number: number) => void
}) {
  const cells = Array.from({ length: NUMBERS }, (_, index) =>
    element(
      'button',
      {
        type: 'button',
        class: 'ke-cell',
        tabindex: index === 0 ? '0' : '-1',
        onclick: () => deps.onPress(index + 1),
      },
      String(index + 1),
    ),
  )
  const node = element(
    'div',
    { class: 'ke-grid', role: 'group', 'aria-label': deps.own('board') },
    ...cells,
  )
  return {
    node,
    cell: (number: number) => cells[number - 1]!,
    mark(number: number, mark: Mark) {
      const cell = cells[number - 1]!
      if (cell.dataset['mark'] === mark) return
      cell.dataset['mark'] = mark
      cell.setAttribute('aria-pressed', String(mark === 'picked' || mark === 'hit'))
      cell.setAttribute('aria-label', deps.own(mark === 'none' ? 'number' : mark, { number }))
    },
    /** True when the key was an arrow on a number. */
    onKey: (event: KeyboardEvent) => moveInGrid(cells, COLUMNS, event),
  }
}
