/** Whether a page's name or one of its other words has every word that was typed, in any case. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
