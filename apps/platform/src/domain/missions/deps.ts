import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Rewards } from '../rewards/index.ts'

/** What the acts of this module work with. */
export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  rewards: { grants: Pick<Rewards['grants'], 'give'> } & Pick<Rewards, 'promise'>
  audit: WriteAudit
  onError: (error: unknown, about?: object) => void
}
/** The operator who acts, and from where. */
export type Acting = Pick<OperatorSession, 'operatorId' | 'brandId' | 'username'> & { ip: string }
