import type { RegisterField } from '../password/register-rules.ts'

export type Draft = Partial<Record<RegisterField | 'dialingCode', string>>
const secrets: readonly string[] = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'verificationCode',
]
let kept: Draft = {}

/**
 * What a guest typed into the register or login form, kept until one of them succeeds or the page
 * is left: back, or a change from one form to the other, loses nothing. Never a password or a code.
 */
export const draft = (): Draft => kept

export function keepDraft(values: Draft): void {
  kept = {
    ...kept,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))),
  }
}

export function dropDraft(): void {
  kept = {}
}
