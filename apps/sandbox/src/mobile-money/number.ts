/**
 * A Bangladeshi mobile number as the networks show it, 11 digits (Rocket may carry a twelfth); null
 * for anything else.
 */
export function readNumber(text: string): string | null {
  const local = text.replaceAll(/[\s-]/g, '').replace(/^(\+?880|0)(?=1)/, '0')
  return /^01[3-9]\d{8}$/.test(local) || /^01[3-9]\d{9}$/.test(local) ? local : null
}
