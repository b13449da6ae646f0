import type { RegisterRules } from '@padma/contract'
import { faultOf, isYoungerThan } from './field-rules.ts'

/** Given once: money is paid to the name, and age is promised by the birthday. */
const fixedOnce = ['realName', 'birthday'] as const
export type ProfileFields = {
  nickname?: string | undefined
  realName?: string | undefined
  birthday?: string | undefined
}

/** Under which field of registration the brand asked for the real name. */
export function nameFieldOf(
  profile: Record<string, string | undefined>,
): 'realName' | 'payeeName' | 'fullName' {
  return (
    (['realName', 'payeeName', 'fullName'] as const).find((field) => profile[field]) ?? 'realName'
  )
}

export function realNameOf(profile: Record<string, string | undefined>): string {
  return profile[nameFieldOf(profile)] ?? ''
}

/** Faults by field, by the rules of registration; nothing is required here. */
export function profileFaults(
  given: ProfileFields,
  rules: RegisterRules,
  { minimumAge, now }: { minimumAge: number; now: Date },
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of ['nickname', 'realName', 'birthday'] as const) {
    const rule = rules[field]
    const fault = rule && faultOf(given[field], { ...rule, enabled: true, required: false })
    if (fault) faults[field] = fault
  }
  if (given.birthday && !faults.birthday && isYoungerThan(minimumAge, given.birthday, now))
    faults.birthday = 'too_young'
  return faults
}

/** Which of those that are given once would become another. */
export function fixedFaults(
  given: ProfileFields,
  stands: { realName: string; birthday: string },
): Record<string, string> {
  return Object.fromEntries(
    fixedOnce
      .filter(
        (field) =>
          given[field] !== undefined && stands[field] !== '' && given[field] !== stands[field],
      )
      .map((field) => [field, 'fixed']),
  )
}

/** Whether something is given that stays from now on. */
export function isGivenForGood(
  given: ProfileFields,
  stands: { realName: string; birthday: string },
): boolean {
  return fixedOnce.some((field) => Boolean(given[field]) && stands[field] === '')
}

/** One address, and nothing that a mail server could take for two. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>",;:()[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
