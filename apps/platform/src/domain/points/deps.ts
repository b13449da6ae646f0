import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Brand } from '../brand/index.ts'
import type { PaymentPasswords } from '../cashier/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Members } from '../members/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Wallet } from '../wallet/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  members: Pick<Members, 'member'>
  auth: Pick<Auth, 'inSession'>
  paymentPasswords: Pick<PaymentPasswords, 'check'>
  limits: Pick<Limits, 'exclusionRefusal'>
  wallet: Pick<Wallet, 'lock' | 'balance' | 'credit' | 'debit' | 'addRequirement' | 'grantBonus'>
  audit: WriteAudit
  inbox: Pick<Notify['inbox'], 'write'>
}

/** The operator who acts, and from where. */
export type Acting = Pick<OperatorSession, 'operatorId' | 'brandId'> & { ip: string }
