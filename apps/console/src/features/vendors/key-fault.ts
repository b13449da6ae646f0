import { Refused } from '@padma/contract/client'

/** Why a key was not taken, in the words of the rule. */
export const whyNot = (error: unknown): string | undefined =>
  error instanceof Refused && error.code === 'key_not_taken'
    ? (error.value as { why?: string }).why
    : undefined
