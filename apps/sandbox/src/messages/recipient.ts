/**
 * A recipient as it is kept, from what people type: a number with or without plus, country code and
 * spaces (a local one is of Bangladesh), or a mail address.
 */
export function readRecipient(entered: string): string | null {
  const text = entered.trim().toLowerCase().toWellFormed()
  if (/^[^\s@\0]+@[^\s@\0]+$/.test(text)) return text.slice(0, 254)
  const digits = text.replace(/[\s()-]/g, '')
  if (/^\+?[1-9]\d{6,14}$/.test(digits)) return `+${digits.replace(/^\+/, '')}`
  return /^0\d{9,10}$/.test(digits) ? `+88${digits}` : null
}
