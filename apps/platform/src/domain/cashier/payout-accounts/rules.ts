/** Mobile numbers have eleven digits; Rocket writes a twelfth, a check digit, behind some. */
export function isNumberOf(methodId: string, number: string): boolean {
  return number.length === 11 || (methodId === 'rocket' && number.length === 12)
}
