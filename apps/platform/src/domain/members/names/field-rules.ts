import type { FieldRule, RegisterRules } from '@padma/contract'
import { isDay } from '@padma/contract/easy-values'

/** The patterns of the catalogue that are days. */
const DAYS = [13, 14]

/**
 * What one field has against a value; null when it is right. A field that is not enabled takes
 * anything and keeps nothing.
 */
export function faultOf(
  value: string | undefined,
  rule: FieldRule | undefined,
): 'required' | 'too_short' | 'too_long' | 'pattern' | null {
  if (!rule?.enabled) return null
  if (value === undefined || value === '') return rule.required ? 'required' : null
  const length = Array.from(value).length
  if (length < rule.minLength) return 'too_short'
  if (length > rule.maxLength) return 'too_long'
  if (value.includes('\0')) return 'pattern'
  if (rule.acceptedPattern !== '*' && !new RegExp(rule.acceptedPattern, 'u').test(value))
    return 'pattern'
  return DAYS.includes(rule.patternId) && !isDay(value) ? 'pattern' : null
}

/** Faults by field, over all fields that the brand asks for. */
export function faultsOf(
  values: Record<string, string | undefined>,
  rules: RegisterRules,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [field, rule] of Object.entries(rules)) {
    // What the call cannot carry yet (mobile, codes) cannot be asked for by it either.
    if (!(field in values)) continue
    const fault = faultOf(values[field], rule)
    if (fault) faults[field] = fault
  }
  return faults
}

/**
 * Of a birthday as the brand's pattern writes it, yyyy-mm-dd or mm-dd-yyyy; one that is no day is
 * too young.
 */
export function isYoungerThan(years: number, birthday: string, now: Date): boolean {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthday) ??
    /^(\d\d)-(\d\d)-(\d{4})$/
      .exec(birthday)
      ?.map((part, index, all) => [part, all[3]!, all[1]!, all[2]!][index]!) ??
    []
  if (!year) return false
  const grown = new Date(Date.UTC(Number(year) + years, Number(month) - 1, Number(day)))
  return Number.isNaN(grown.getTime()) || grown > now
}

export function containsUsername(password: string, username: string): boolean {
  return username !== '' && password.toLowerCase().includes(username.toLowerCase())
}
