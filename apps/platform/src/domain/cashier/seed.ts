import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

const UNITS = 100_000n
const methods = [
  { id: 'bkash', name: 'bKash', numbers: ['01711000101', '01711000102'] },
  { id: 'nagad', name: 'Nagad', numbers: ['01911000201', '01911000202'] },
  { id: 'rocket', name: 'Rocket', numbers: ['01811000301', '01811000302'] },
]
const suggested = [200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n].map((whole) => `${whole * UNITS}`)

/**
 * Mobile money as the demo brand takes it: 200 to 50,000 a deposit, two numbers each. Changes
 * nothing that is there.
 */
export async function seedCashier(db: Db, { brandId }: { brandId: number }): Promise<void> {
  for (const { id, name, numbers } of methods) {
    await sql`insert into cashier.method (id, brand_id, name, minimum, maximum, suggested)
      values (${id}, ${brandId}, ${name}, ${200n * UNITS}, ${50_000n * UNITS},
        ${suggested}::bigint[])
      on conflict
      do nothing`.execute(db)
    for (const number of numbers)
      await sql`
        insert into cashier.receiving_account (brand_id, method_id, number, kind, holder)
        values (${brandId}, ${id}, ${number}, 'personal', 'Padma Demo')
        on conflict
        do nothing`.execute(db)
  }
}
