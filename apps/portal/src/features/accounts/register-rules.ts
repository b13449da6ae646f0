import type { FieldRule, RegisterRules } from '@padma/contract'
import { catalogueHas } from './pattern-hints.ts'

/** What a value lacks by the server's rule of the field; null when it is right. Length counts characters as people do. */
export function faultOf(rule: FieldRule, value: string): 'required' | 'length' | 'pattern' | null {
  if (value === '') return rule.required ? 'required' : null
  const length = Array.from(value).length
  if (length < rule.minLength || length > rule.maxLength) return 'length'
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value) ? null : 'pattern'
}

/** The hint of a field: its pattern's words and the bounds of its length. */
export function hintOf(rule: FieldRule): { key: string; bounds: [least: number, most: number] } {
  return { key: `pattern_${catalogueHas(rule.patternId) ? rule.patternId : 1}`, bounds: [rule.minLength, rule.maxLength] }
}

/** The fields that this form can send, in the order in which it asks, as far as the brand has them on. */
const known = ['username', 'password', 'confirmPassword', 'payeeName', 'email', 'affiliateCode', 'referralCode'] as const
export type RegisterField = (typeof known)[number]

export function fieldsOf(rules: RegisterRules): { name: RegisterField; rule: FieldRule }[] {
  return known.flatMap((name) => (rules[name]?.enabled ? [{ name, rule: rules[name] }] : []))
}

/** Codes of an inviter: asked for behind a link unless the brand insists. */
export function isInvitation(name: RegisterField): boolean {
  return name === 'affiliateCode' || name === 'referralCode'
}
