import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Figures } from '../figures/index.ts'
import type { Members } from '../members/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Rewards } from '../rewards/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  members: Pick<Members, 'member'>
  figures: Pick<Figures, 'upToDate' | 'areRoundsIn'>
  grants: Pick<Rewards['grants'], 'give'>
  audit: WriteAudit
  inbox: Pick<Notify['inbox'], 'write'>
  onError: (error: unknown, about?: object) => void
}

/** The operator who acts, and from where. */
export type Acting = Pick<OperatorSession, 'operatorId' | 'brandId'> & { ip: string }
