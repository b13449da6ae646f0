import { ledgerSchema } from '@padma/ledger'
import { applySchema } from '@padma/migrations'
import { makePeriods } from './db/periods.ts'
import { createDb, createPool } from './db/pool.ts'

/** The SQL of every module, in the order of `modules.ts`: each may refer to those above it. */
export const schema: readonly URL[] = [
  ledgerSchema,
  ...[
    'db/schema.sql',
    'domain/audit/schema.sql',
    'domain/brand/schema.sql',
    'domain/notify/schema.sql',
    'domain/members/schema.sql',
    'domain/approvals/schema.sql',
    'domain/auth/schema.sql',
    'domain/self-service/schema.sql',
    'domain/recovery/schema.sql',
    'domain/operators/schema.sql',
    'domain/wallet/schema.sql',
    'domain/wallet/proof.sql',
    'domain/limits/schema.sql',
    'domain/rewards/schema.sql',
    'domain/vendors/schema.sql',
    'domain/vendors/transfer-mode/schema.sql',
    'domain/vendors/pools/pools.sql',
    'domain/vendors/wallet-api/wallet_api.sql',
    'domain/catalogue/schema.sql',
    'domain/cashier/schema.sql',
    'domain/adjustments/schema.sql',
    'domain/points/schema.sql',
    'domain/figures/schema.sql',
    'domain/figures/days/days.sql',
    'domain/ranks/schema.sql',
    'domain/promotions/schema.sql',
    'domain/missions/schema.sql',
    'domain/red-envelopes/schema.sql',
    'domain/referral/schema.sql',
    'domain/reports/schema.sql',
    'domain/messaging/schema.sql',
    'domain/messaging/marketing/schema.sql',
    'domain/messaging/sends/schema.sql',
    'domain/agents/schema.sql',
    'domain/agents/bills/schema.sql',
    'domain/agents/daily/schema.sql',
    'domain/agents/signals/schema.sql',
  ].map((file) => new URL(file, import.meta.url)),
]

/** Gives an empty database the schema, and any the weekly partitions that are due. */
export async function prepareDatabase(url: string): Promise<void> {
  await applySchema(url, schema)
  const db = createDb(createPool(url, 1))
  try {
    await makePeriods(db)
  } finally {
    await db.destroy()
  }
}
