/** Reads "2000", "2,000.5" or "2000.50" as paisa; null for anything else. */
export function parsePaisa(text: string): bigint | null {
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return BigInt(match[1]!.replaceAll(',', '')) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}

/** As the networks write it: "2,000.00", without the currency. */
export function formatPaisa(paisa: bigint): string {
  const whole = (paisa / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${(paisa % 100n).toString().padStart(2, '0')}`
}
