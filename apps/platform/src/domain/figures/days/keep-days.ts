import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'

export type DaysDeps = {
  db: Db
  /** Without: every brand's days are of the default zone. */
  brand?: { settings(brandId: number): Promise<{ timeZone: string }> }
}

const DEFAULT_ZONE = 'Asia/Dhaka'
const AT_ONCE = 20_000
/** A page waits for no more than so many steps: what is left, the next one takes. */
const STEPS_OF_A_PAGE = 3

/** Adds to the days what has changed since; a page does not wait for another who does. */
export async function keepDays(deps: DaysDeps, steps = STEPS_OF_A_PAGE): Promise<void> {
  for (let step = 0; step < steps; step++) if ((await addDays(deps)) < AT_ONCE) return
}

const addDays = (deps: DaysDeps) =>
  inTransaction(deps.db, async (tx) => {
    await nameZones(deps, tx)
    const { rows } = await sql<{ added: number }>`
      select figures.add_days(${AT_ONCE}) as added`.execute(tx)
    return rows[0]!.added
  })

/** A brand's days are of the zone that it began with. */
async function nameZones({ brand }: DaysDeps, tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from brand.brand b
    where not exists (select from figures.zone z where z.brand_id = b.id)`.execute(tx)
  for (const { id } of rows) {
    const zone = (await brand?.settings(id))?.timeZone ?? DEFAULT_ZONE
    await sql`
      insert into figures.zone (brand_id, zone) values (${id}, ${zone})
      on conflict do nothing`.execute(tx)
  }
}

/** Makes all days again from what they are made of: after a brand's zone has changed. */
export async function makeDaysAgain(deps: DaysDeps): Promise<void> {
  await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Of a large brand it takes minutes, longer than a call may.
      await sql`select set_config('transaction_timeout', '0', true),
        set_config('statement_timeout', '0', true)`.execute(tx)
      await nameZones(deps, tx)
      await sql`select figures.make_days_again()`.execute(tx)
    })
  // The next who adds changes would look through all those that were taken away.
  await deps.db.connection().execute(async (on) => {
    await sql`select set_config('transaction_timeout', '0', false),
      set_config('statement_timeout', '0', false)`.execute(on)
    try {
      await sql`vacuum (analyze) figures.change, figures.member_day, figures.team_day`.execute(on)
    } finally {
      await sql`reset transaction_timeout`.execute(on)
      await sql`reset statement_timeout`.execute(on)
    }
  })
}
