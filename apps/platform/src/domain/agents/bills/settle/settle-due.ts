import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { drawUp } from './draw-up.ts'
import { nextDue } from './due.ts'
import { payNext } from './pay.ts'
import type { TeamsOf } from './team-figures.ts'

/** Bills and pays every period that is due, the oldest first; what a crash left is paid before. */
export async function settleDue(
  deps: Pick<Deps, 'db' | 'now' | 'wallet' | 'inbox' | 'brand' | 'onError'> & { team: TeamsOf },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct brand_id as id from agents.contract
    where accepted_at is not null order by 1`.execute(deps.db)
  // A brand whose settlement fails holds back no other.
  for (const { id } of rows)
    await settleBrand(deps, id).catch((error) => deps.onError(error, { settlementOf: id }))
}

async function settleBrand(
  deps: Pick<Deps, 'db' | 'now' | 'wallet' | 'inbox' | 'brand'> & { team: TeamsOf },
  brandId: number,
): Promise<void> {
  const { timeZone: zone, agents } = await deps.brand.settings(brandId)
  for (;;) {
    while (await payNext(deps, brandId, zone));
    const due = await nextDue(deps.db, { brandId, zone, now: deps.now() })
    if (!due) return
    await drawUp(deps, due, { zone, ...agents })
  }
}
