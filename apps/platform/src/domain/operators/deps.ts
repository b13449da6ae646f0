import type { Db } from '../../db/pool.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { ByAddress, ByPlace, Passwords, ProofWork, SecretBox } from '../accounts/index.ts'
import type { Brand } from '../brand/index.ts'

/** What the acts of this module work with. */
export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  passwords: Passwords
  box: SecretBox
  /** By name and address together: a stranger elsewhere locks nobody out. */
  signInsByAccount: RateLimit
  /** By name alone, from wherever: beyond it a try only takes longer. */
  signInsByName: RateLimit
  signInsByAddress: ByAddress
  proofWork: ProofWork
  /** Codes beside the right password, right ones given back, by operator: whoever knows that must not try codes for ever, nor keep out whose it is. */
  codes: ByPlace
  pause: (milliseconds: number) => Promise<unknown>
}
