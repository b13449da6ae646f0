import type { FieldRule, RegisterRules } from '@padma/contract'
import { isDay } from '@padma/contract/easy-values'
import { catalogueHas } from './pattern-hints.ts'

/** yyyy-mm-dd, and mm-dd-yyyy. */
const DAY = 13
const AMERICAN_DAY = 14

/**
 * What a value lacks by the server's rule of the field; null when it is right. Length counts
 * characters as people do.
 */
export function faultOf(rule: FieldRule, value: string): 'required' | 'length' | 'pattern' | null {
  if (value === '') return rule.required ? 'required' : null
  const length = Array.from(value).length
  if (length < rule.minLength || length > rule.maxLength) return 'length'
  if (rule.acceptedPattern !== '*' && !new RegExp(rule.acceptedPattern, 'u').test(value))
    return 'pattern'
  return isDate(rule) && !isDay(value) ? 'pattern' : null
}

/** The patterns of the catalogue that are days. */
export const isDate = ({ patternId }: FieldRule): boolean =>
  patternId === DAY || patternId === AMERICAN_DAY

/** A day as its field in the browser has it (yyyy-mm-dd), and as the brand wants it written. */
export const dayInField = (rule: FieldRule, value: string): string =>
  rule.patternId === AMERICAN_DAY ? value.replace(/^(..-..)-(....)$/, '$2-$1') : value
export const dayAsWritten = (rule: FieldRule, day: string): string =>
  rule.patternId === AMERICAN_DAY ? day.replace(/^(....)-(..-..)$/, '$2-$1') : day

/**
 * The last day on which someone of that age can have been born, as far as this device knows the
 * day: the server decides.
 */
export function birthdayLimit(age: number): string {
  const now = new Date()
  return `${now.getFullYear() - age}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}

/** Whether it asks for nothing that one could get wrong: then it needs no hint. */
export const takesAnything = (rule: FieldRule): boolean =>
  hintOf(rule).key === 'pattern_1' && rule.minLength <= 1 && rule.maxLength >= 255

/** The hint of a field: its pattern's words and the bounds of its length. */
export function hintOf(rule: FieldRule): { key: string; bounds: [least: number, most: number] } {
  return {
    key: `pattern_${catalogueHas(rule.patternId) ? rule.patternId : 1}`,
    bounds: [rule.minLength, rule.maxLength],
  }
}

/**
 * What is said of each pattern that the brand uses, by its id; the bounds are put in for each
 * field.
 */
export const messageTemplates = (
  rules: RegisterRules,
  say: (key: string, range: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.values(rules)
      .filter(({ enabled }) => enabled)
      .map((rule) => [rule.patternId, say(hintOf(rule).key, '{min}\u2013{max}')]),
  )

/**
 * The fields that this form can send, in the order in which it asks, as far as the brand has them
 * on.
 */
export const known = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'payeeName',
  'realName',
  'fullName',
  'nickname',
  'birthday',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'referralCode',
] as const
export type RegisterField = (typeof known)[number]
export type RegisterWay = 'username' | 'mobile'

/**
 * A wrong code in the address is asked for, whatever the rule; without direct registration one is
 * needed. By number: it is the name, and its password, if the brand has those, is asked for once.
 * A number is verified by a code where the brand wants that.
 */
export function fieldsOf(
  rules: RegisterRules,
  way: RegisterWay = 'username',
  {
    hasCode = false,
    hasPassword = true,
    invitation = 'byRule',
  }: { hasCode?: boolean; hasPassword?: boolean; invitation?: 'byRule' | 'asked' | 'needed' } = {},
): { name: RegisterField; rule: FieldRule }[] {
  const needed = {
    enabled: true,
    required: true,
    minLength: 1,
    maxLength: 255,
    patternId: 1,
    acceptedPattern: '*',
  }
  return known.flatMap((name): { name: RegisterField; rule: FieldRule }[] => {
    const rule = rules[name]
    if (name === 'affiliateCode' && invitation !== 'byRule')
      return [
        {
          name,
          rule: {
            ...needed,
            ...rule,
            enabled: true,
            required: invitation === 'needed' || Boolean(rule?.required),
          },
        },
      ]
    if (name === 'verificationCode')
      return hasCode && (way === 'mobile' || rules.mobileNum?.enabled)
        ? [
            {
              name,
              rule: { ...needed, required: way === 'mobile' || Boolean(rules.mobileNum?.required) },
            },
          ]
        : []
    if (way === 'mobile') {
      if (name === 'mobileNum')
        return [{ name, rule: { ...needed, ...rule, enabled: true, required: true } }]
      if (
        name === 'username' ||
        name === 'confirmPassword' ||
        (name === 'password' && !hasPassword)
      )
        return []
    }
    return rule?.enabled ? [{ name, rule }] : []
  })
}

/** Codes of an inviter: asked for behind a link unless the brand insists. */
export function isInvitation(name: RegisterField): boolean {
  return name === 'affiliateCode' || name === 'referralCode' || name === 'recommenderId'
}
