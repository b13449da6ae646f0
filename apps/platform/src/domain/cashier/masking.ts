/** The first three and last three digits: enough to recognise one's own number. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 3)}${'•'.repeat(Math.max(0, number.length - 6))}${number.slice(-3)}`
}
