import type { Db } from '../../db/pool.ts'
import type { RateLimit } from '../../http/limits/rate-limit.ts'
import type { Brand } from '../brand/index.ts'

/** What the acts of this module work with. */
export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  /** By network: codes of invitations that are looked at. */
  invitationsByAddress: RateLimit
  /** By link and network: who has opened it today. */
  clicks: RateLimit
}
