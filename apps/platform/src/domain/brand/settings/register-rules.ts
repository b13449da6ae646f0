import { fixedRegisterFields, shortestOf } from '@padma/contract/choices'
import { patternOf } from './field-patterns.ts'
import type { FieldRule, RegisterRules } from '@padma/contract'

export type StoredRule = Omit<FieldRule, 'acceptedPattern'>

const off: StoredRule = {
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 255,
  patternId: 1,
}
const asked = (rule: Partial<StoredRule>): StoredRule => ({
  ...off,
  enabled: true,
  required: true,
  ...rule,
})
const code = { ...off, minLength: 1, maxLength: 32, patternId: 5 }
const name = { ...off, minLength: 2, maxLength: 80, patternId: 21 }

/**
 * Every field of the specification's registration user; a brand's stored rules replace single ones.
 */
const defaults: Readonly<Record<string, StoredRule>> = {
  username: asked({ minLength: 4, maxLength: 16, patternId: 2 }),
  password: asked({ minLength: 8, maxLength: 64 }),
  confirmPassword: asked({ minLength: 8, maxLength: 64 }),
  payeeName: name,
  realName: name,
  fullName: name,
  nickname: { ...off, minLength: 2, maxLength: 30 },
  birthday: { ...off, minLength: 10, maxLength: 10, patternId: 13 },
  email: { ...off, minLength: 5, maxLength: 254, patternId: 4 },
  mobileNum: { ...off, minLength: 10, maxLength: 11, patternId: 20 },
  verificationCode: { ...off, minLength: 1, maxLength: 255 },
  captcha: { ...off, minLength: 4, maxLength: 6 },
  qqNum: { ...off, minLength: 5, maxLength: 12, patternId: 7 },
  line: off,
  whatsapp: off,
  facebook: off,
  wechat: off,
  telegram: off,
  zalo: off,
  idNumber: { ...off, minLength: 5, maxLength: 30, patternId: 5 },
  recommenderId: code,
  affiliateCode: code,
  referralCode: code,
  paymentPassword: { ...off, minLength: 6, maxLength: 6, patternId: 7 },
}
const fixed: readonly string[] = fixedRegisterFields

export const registerFields = Object.keys(defaults)

/** The rules as a brand stored them, over the defaults, with the pattern of each. */
export function registerRules(
  stored: Readonly<Record<string, Partial<StoredRule>>>,
  country: string,
): RegisterRules {
  return Object.fromEntries(
    Object.entries(defaults).map(([field, rule]) => {
      const merged = {
        ...rule,
        ...stored[field],
        ...(fixed.includes(field) && { enabled: true, required: true }),
      }
      // Whatever was set in former years.
      const minLength = Math.max(merged.minLength, shortestOf(field))
      return [
        field,
        { ...merged, minLength, acceptedPattern: patternOf(merged.patternId, country) },
      ]
    }),
  )
}
