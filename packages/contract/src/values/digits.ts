/**
 * What people type into fields for digits: Bengali, Arabic and other keyboards have digits of their
 * own.
 */

/** The same text with every script's digits as those of ASCII; all else stays. */
export const inLatinDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, latinOf)

/** Only the digits, as those of ASCII: for fields that take nothing else. */
export const onlyDigits = (text: string): string => inLatinDigits(text).replaceAll(/\D/g, '')

const latin = new Map<string, string>()

/**
 * Digits of every script stand in tens from their zero, some tens right after others. There are
 * some seven hundred.
 */
function latinOf(digit: string): string {
  const known = latin.get(digit)
  if (known) return known
  const point = digit.codePointAt(0)!
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  latin.set(digit, `${(point - first) % 10}`)
  return latin.get(digit)!
}
