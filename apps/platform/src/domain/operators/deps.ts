import type { Db } from '../../db/pool.ts'
import type { RateLimit } from '../../http/limits/rate-limit.ts'
import type { ByAddress } from '../auth/index.ts'
import type { Passwords } from '../../secrets/password-hash.ts'
import type { ProofWork } from '../../secrets/proof-of-work.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
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
  /**
   * Codes beside the right password, right ones refunded: by operator and network, and by operator
   * from networks where they have not signed in.
   */
  codes: { there: RateLimit; elsewhere: RateLimit }
  pause: (milliseconds: number) => Promise<unknown>
}
