import type { Db } from '../../db/pool.ts'
import type { Approvals } from '../approvals/index.ts'
import type { Members } from '../members/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Wallet } from '../wallet/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  wallet: Pick<Wallet, 'lock' | 'balance' | 'credit' | 'debit' | 'addRequirement'>
  members: Pick<Members, 'member'>
  approvals: Pick<Approvals, 'ask' | 'waitingOf'>
  inbox: Pick<Notify['inbox'], 'write'>
}
