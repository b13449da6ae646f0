/**
 * Arrows move the focus among the buttons of a grid, of which only one is in the order of Tab. True
 * when the key was an arrow on one of them.
 */
export function moveInGrid(
  buttons: readonly HTMLElement[],
  columns: number,
  event: KeyboardEvent,
): boolean {
  const from = buttons.indexOf(document.activeElement as HTMLElement)
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
  if (from < 0 || by === undefined) return false
  const next = buttons[from + by]
  if (next) {
    buttons[from]!.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }
  return true
}
