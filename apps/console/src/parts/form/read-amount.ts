/**
 * "1,500" and "1500.5" as the wire wants them; null when it is no amount above zero with at most
 * two decimals.
 */
export function readAmount(text: string): string | null {
  const plain = text.trim().replaceAll(/(?<=\d),(?=\d{3})/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? plain : null
}
