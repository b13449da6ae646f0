import type { Stack } from '@padma/testkit'
import pg from 'pg'

/**
 * The demo brand's bounds are for people; these are for a crowd that registers all the time and is
 * paid out many times a day.
 */
export async function settleBrandForMany(stack: Stack): Promise<void> {
  const db = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await db.connect()
  await db.query(
    `
      update brand.brand
      set settings = settings || jsonb_build_object(
        'registrationsPerAddressPerHour', 1000000,
        'cashier', coalesce(settings -> 'cashier', '{}') || '{"withdrawalsPerDay": 1000}',
        'rewards', '{"perPlayerDayUnits": "100000000000000",
          "perOperatorDayUnits": "100000000000000"}'::jsonb)`,
  )
  await db.end()
}
