import { inLatinDigits } from '@padma/contract/digits'
import { parseUnits } from '@padma/money'

/** What was typed as a limit, without groups; null: no amount above zero. */
export function readLimit(text: string, isTime: boolean): string | null {
  const wire = inLatinDigits(text).replaceAll(/[,\s]/g, '')
  if (isTime) {
    const minutes = /^(\d{1,2}):([0-5]\d)$/.exec(wire)
    const all = minutes ? Number(minutes[1]) * 60 + Number(minutes[2]) : 0
    return all >= 5 && all <= 1_440 ? `${all}` : null
  }
  return /^\d{1,9}(\.\d{1,2})?$/.test(wire) && parseUnits(wire)! > 0n ? wire : null
}

/** Minutes as hours and minutes: 120 is "2:00". */
export const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes) % 60).padStart(2, '0')}`

/** A step up or down: half an hour, or about a tenth in a round figure. */
export function stepped(wire: string, direction: 1 | -1, isTime: boolean): string {
  const now = Number(wire)
  const step = isTime ? 30 : 10 ** Math.max(0, Math.floor(Math.log10(Math.max(now, 10))) - 1) * 5
  const next = Math.floor(now / step) * step + direction * step
  return `${Math.max(step, isTime ? Math.min(next, 1_440) : Math.min(next, 999_999_999))}`
}

/** What a change would do: nothing, at once, or after a day and a second yes. */
export function effectOf(
  wanted: string | null,
  now: string | null,
): 'none' | 'set' | 'lower' | 'raise' {
  if (wanted === null) return now === null ? 'none' : 'raise'
  if (now === null) return 'set'
  const [a, b] = [parseUnits(wanted)!, parseUnits(now)!]
  if (a === b) return 'none'
  return a < b ? 'lower' : 'raise'
}
