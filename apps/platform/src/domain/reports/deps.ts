import type { CheckQuery } from '@padma/ledger'
import type { Db } from '../../db/pool.ts'
import type { Members } from '../members/index.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Figures } from '../figures/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { Notify } from '../notify/index.ts'

/** What the acts of this module work with. */
export type Deps = {
  db: Db
  now: () => Date
  /** One book for all brands. */
  brand: Pick<Brand, 'brands' | 'settings'>
  members: Pick<Members, 'member'>
  inbox: Pick<Notify['inbox'], 'told' | 'write'>
  figures: Figures
  wallet: Pick<Wallet, 'requirementsOf' | 'activeBonus'>
  audit: WriteAudit
  /** What all modules bring to the proof. */
  checks: () => readonly CheckQuery[]
  /** Where an alarm goes beside the audit log. */
  onError: (error: unknown) => void
}
