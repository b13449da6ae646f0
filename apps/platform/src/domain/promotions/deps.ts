import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Figures } from '../figures/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  box: SecretBox
  brand: Pick<Brand, 'settings' | 'brands'>
  wallet: Pick<Wallet, 'balance' | 'advanceTurnover'>
  limits: Pick<Limits, 'exclusionRefusal'>
  rewards: Pick<Rewards, 'grants' | 'promise'>
  figures: Pick<Figures, 'upToDate' | 'areRoundsIn'>
  audit: WriteAudit
  inbox: Pick<Notify['inbox'], 'write'>
  onError: (error: unknown, about?: object) => void
}

/** The operator who acts, and from where. */
export type Acting = Pick<OperatorSession, 'operatorId' | 'brandId' | 'username'> & { ip: string }
