import type * as modules from './modules.ts'

/**
 * What every call may be refused with, each with its HTTP status. The value of `not_logged_in` says
 * `by` whom a session was ended (`EndedBy`), that of `too_many_requests` in how many `secondsLeft`
 * one may try again.
 */
export const commonRefusals = {
  invalid_input: 400,
  not_logged_in: 401,
  not_found: 404,
  too_many_requests: 429,
  forbidden: 403,
  real_account_needed: 403,
  password_change_needed: 403,
  reauth_needed: 403,
  key_reused: 409,
  key_required: 400,
  unavailable: 503,
  unknown_error: 500,
} as const

/** What a body that should have come encrypted may be refused with. */
export const sealRefusals = {
  key_unknown: 400,
  clock_skew: 400,
  nonce_used: 409,
  payload_required: 400,
  payload_invalid: 400,
} as const

type Modules = typeof modules
type CodeOf<M> = M extends { refusals: infer R } ? keyof R : never
/** A word of the contract: of one of its modules, or common to all calls. */
export type RefusalCode =
  | keyof typeof commonRefusals
  | keyof typeof sealRefusals
  | { [M in keyof Modules]: CodeOf<Modules[M]> }[keyof Modules]
