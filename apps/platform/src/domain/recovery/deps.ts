import type { RateLimit } from '../../http/limits/rate-limit.ts'
import type { AuthDeps } from '../auth/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** What the acts of this module work with. */
export type Deps = AuthDeps & {
  wallet: Pick<Wallet, 'balance'>
  /** By network: access that was asked for. */
  recoveriesAsked: RateLimit
}
