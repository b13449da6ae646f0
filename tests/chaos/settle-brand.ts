import type { Stack } from '@padma/testkit'
import pg from 'pg'

/**
 * The demo brand's bounds are for people; these are for a crowd that registers all the time and
 * does not wait half an hour for the clock.
 */
export async function settleBrandForMany(stack: Stack): Promise<void> {
  const db = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await db.connect()
  await db.query(
    `
      update brand.brand
      set settings = settings || jsonb_build_object('registrationsPerAddressPerHour',
        1000000, 'cashier', coalesce(settings -> 'cashier', '{}')
        || '{"autoReceiptMinutes": 0}', 'rewards', '{"perPlayerDayUnits":"100000000000000","perOperatorDayUnits":"100000000000000"}'::jsonb)`,
  )
  await db.end()
}
