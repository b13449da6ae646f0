/** The first three and last three digits: enough to recognise one's own number. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 3)}${'•'.repeat(Math.max(0, number.length - 6))}${number.slice(-3)}`
}

/** Of another member's name, so much that one who knows them recognises it. */
export function maskName(name: string): string {
  const signs = [...name]
  return `${signs.slice(0, signs.length > 4 ? 2 : 1).join('')}•••${signs.length > 2 ? signs.at(-1) : ''}`
}
