import type { FieldRule, RegisterRules } from '@padma/contract'

const off: FieldRule = { enabled: false, required: false, minLength: 0, maxLength: 255, patternId: 1, acceptedPattern: '*' }
const asked = (rule: Partial<FieldRule>): FieldRule => ({ ...off, enabled: true, required: true, ...rule })

/** Every field of the specification's registration user; a brand's stored rules replace single ones. */
export const defaultRegisterRules: RegisterRules = {
  username: asked({ minLength: 4, maxLength: 16, patternId: 2, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' }),
  password: asked({ minLength: 8, maxLength: 64 }),
  confirmPassword: asked({ minLength: 8, maxLength: 64 }),
  payeeName: { ...off, minLength: 2, maxLength: 80, patternId: 21, acceptedPattern: `^[\\p{L}\\p{M} .'-]+$` },
  realName: { ...off, minLength: 2, maxLength: 80, patternId: 21, acceptedPattern: `^[\\p{L}\\p{M} .'-]+$` },
  fullName: { ...off, minLength: 2, maxLength: 80, patternId: 21, acceptedPattern: `^[\\p{L}\\p{M} .'-]+$` },
  nickname: { ...off, minLength: 2, maxLength: 30 },
  birthday: { ...off, minLength: 10, maxLength: 10, patternId: 13, acceptedPattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  email: { ...off, minLength: 5, maxLength: 254, patternId: 4, acceptedPattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
  mobileNum: { ...off, minLength: 10, maxLength: 11, patternId: 20, acceptedPattern: '^0?1[3-9]\\d{8}$' },
  verificationCode: { ...off, minLength: 1, maxLength: 255 },
  captcha: { ...off, minLength: 4, maxLength: 6 },
  qqNum: { ...off, minLength: 5, maxLength: 12, patternId: 7, acceptedPattern: '^\\d+$' },
  line: off,
  whatsapp: off,
  facebook: off,
  wechat: off,
  telegram: off,
  zalo: off,
  idNumber: { ...off, minLength: 5, maxLength: 30, patternId: 5, acceptedPattern: '^[A-Za-z0-9]+$' },
  recommenderId: { ...off, minLength: 1, maxLength: 32, patternId: 5, acceptedPattern: '^[A-Za-z0-9]+$' },
  affiliateCode: { ...off, minLength: 1, maxLength: 32, patternId: 5, acceptedPattern: '^[A-Za-z0-9]+$' },
  referralCode: { ...off, minLength: 1, maxLength: 32, patternId: 5, acceptedPattern: '^[A-Za-z0-9]+$' },
  paymentPassword: { ...off, minLength: 6, maxLength: 6, patternId: 7, acceptedPattern: '^\\d+$' },
}
