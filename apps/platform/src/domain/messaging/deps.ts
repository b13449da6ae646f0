import type { Db } from '../../db/pool.ts'
import type { BrandRef, OperatorSession } from '../../http/edge.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Members } from '../members/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Wallet } from '../wallet/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  box: Pick<SecretBox, 'derive'>
  brand: Pick<Brand, 'settings' | 'brands'>
  brandOf: (host: string) => Promise<BrandRef | null>
  members: Pick<Members, 'member'>
  wallet: Pick<Wallet, 'lock'>
  audit: WriteAudit
  notify: Pick<Notify, 'send' | 'offer' | 'inbox'>
  /** The address of one of the brand's domains. */
  portalAt: (domain: string) => string
  onError: (error: unknown, about?: object) => void
}

/** The operator who acts, and from where: what the audit log wants to know. */
export type Acting = Pick<OperatorSession, 'operatorId' | 'username' | 'brandId'> & { ip: string }
