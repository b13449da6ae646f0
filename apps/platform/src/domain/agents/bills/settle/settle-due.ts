import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { settleContracts } from '../../contracts/index.ts'
import { drawUp } from './draw-up.ts'
import { nextDue } from './due.ts'
import { payNext } from './pay.ts'

/** Bills and pays every period that is due, the oldest first; what a crash left is paid before. */
export async function settleDue(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct brand_id as id from agents.contract
    where accepted_at is not null order by 1`.execute(deps.db)
  // A brand whose settlement fails holds back no other.
  for (const { id } of rows)
    await settleBrand(deps, id).catch((error) => deps.onError(error, { settlementOf: id }))
}

async function settleBrand(deps: Deps, brandId: number): Promise<void> {
  const { timeZone: zone, agents } = await deps.brand.settings(brandId)
  await settleContracts(deps, brandId)
  for (;;) {
    while (await payNext(deps, brandId, zone));
    const due = await nextDue(deps.db, { brandId, zone, now: deps.now() })
    if (!due) return
    await drawUp(deps, due, { zone, ...agents })
  }
}
