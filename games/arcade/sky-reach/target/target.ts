import { TARGET } from '../table.ts'

export const shownTimes = (hundredths: number) =>
  (hundredths / 100).toLocaleString('en', { minimumFractionDigits: 2 })

/** What was typed, in hundredths; null when it is no target. Bengali digits are digits too. */
export function readTarget(text: string): number | null {
  const latin = text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
  const [, whole, part = ''] =
    /^\s*(\d{1,6})(?:\.(\d{0,2}))?\s*×?\s*$/.exec(latin.replaceAll(',', '')) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const isTarget = (hundredths: number) =>
  hundredths >= TARGET.least && hundredths <= TARGET.most
