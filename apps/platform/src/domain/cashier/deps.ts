import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { Auth } from '../auth/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Members } from '../members/index.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import type { Asking } from './providers/provider.ts'
import type { PaymentPasswords } from './payment-password/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  wallet: Wallet
  members: Pick<Members, 'member' | 'hold' | 'tree'>
  auth: Pick<
    Auth,
    'inSession' | 'recordChange' | 'payoutHoldOf' | 'payoutHoldsOf' | 'confirmTransfer'
  >
  paymentPasswords: PaymentPasswords
  limits: Pick<Limits, 'depositRefusal' | 'exclusionRefusal' | 'holdIfExcluded'>
  audit: WriteAudit
  inbox: Pick<Notify['inbox'], 'write'>
  /** Opens the secrets of accounts with providers. */
  box: SecretBox
  asking: Asking
  /** Where players see the portal of one of a brand's domains: an origin. */
  portalAt: (domain: string) => string
}

/** The operator who acts, and from where: what the audit log wants to know. */
export type Acting = Pick<
  OperatorSession,
  'operatorId' | 'username' | 'brandId' | 'rights' | 'lent'
> & {
  ip: string
}

export const TRIAL = 4
