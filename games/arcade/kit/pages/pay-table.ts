import { element } from '@padma/game-kit'

/** What a game pays, for its rules page: the first column names, the others are figures. */
export function createPayTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLElement {
  const figure = (index: number) => ({ class: index > 0 ? 'gk-figure' : '' })
  return element(
    'div',
    {},
    element('h3', {}, title),
    element(
      'table',
      { class: 'gk-table' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...heads.map((text, index) => element('th', { scope: 'col', ...figure(index) }, text)),
        ),
      ),
      element(
        'tbody',
        {},
        ...rows.map((cells) =>
          element('tr', {}, ...cells.map((text, index) => element('td', figure(index), text))),
        ),
      ),
    ),
  )
}
