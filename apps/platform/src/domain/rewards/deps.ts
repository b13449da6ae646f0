import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { Limits } from '../limits/index.ts'
import type { Members } from '../members/index.ts'
import type { Approvals } from '../approvals/index.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Points } from '../points/index.ts'
import type { VendorLine } from '../vendors/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** What giving rounds takes; the vendor hears of them later. */
export type RoundsDeps = {
  db: Db
  now: () => Date
  members: Pick<Members, 'member'>
  wallet: Pick<Wallet, 'balance' | 'lock'>
  audit: WriteAudit
  brand: Pick<Brand, 'settings'>
  limits: Pick<Limits, 'exclusionRefusal'>
}
/** What giving anything takes. */
export type GrantDeps = RoundsDeps & {
  wallet: Pick<
    Wallet,
    'credit' | 'addRequirement' | 'grantBonus' | 'activeBonus' | 'advanceTurnover'
  >
  inbox: Pick<Notify['inbox'], 'write' | 'offer'>
  points: Pick<Points, 'credit'>
}
/** What the acts of this module work with. */
export type Deps = GrantDeps &
  VendorLine & {
    brand: Pick<Brand, 'settings' | 'codeOf'>
    approvals: Pick<Approvals, 'ask' | 'isWaiting'>
    inbox: Pick<Notify['inbox'], 'unread' | 'write' | 'offer'>
    /** Where a vendor's refusal of a reward is told. */
    onError: (error: unknown) => void
  }

/** The operator who acts, and from where. */
export type Acting = Pick<OperatorSession, 'operatorId' | 'brandId'> & { ip: string }
