import type { OfferChannel, Skip } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'

type Asked = { brandId: number; memberId: bigint; channel: OfferChannel }

/**
 * Why a member is sent no offer by a channel now; with their books locked it holds until commit.
 */
export async function against(
  deps: Pick<Deps, 'now' | 'brand'>,
  on: Db | Tx,
  { brandId, memberId, channel }: Asked,
): Promise<Skip | null> {
  const { marketing } = await deps.brand.settings(brandId)
  const { rows } = await sql<{ skip: Skip | null }>`
    select messaging.against(${memberId}, ${channel}, ${deps.now()}::timestamptz,
      ${marketing.inboxByDefault}) as skip`.execute(on)
  return rows[0]!.skip
}

/** The same of what is about something of theirs: they need not want offers for it. */
export async function barred(
  deps: Pick<Deps, 'now'>,
  on: Db | Tx,
  memberId: bigint,
): Promise<Skip | null> {
  const { rows } = await sql<{ skip: Skip | null }>`
    select messaging.barred(${memberId}, ${deps.now()}::timestamptz) as skip`.execute(on)
  return rows[0]!.skip
}
