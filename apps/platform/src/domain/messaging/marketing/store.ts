import type { ConsentSource, OfferChannel } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

type ConsentRow = {
  channel: OfferChannel
  isOn: boolean
  source: ConsentSource
  at: Date
}

/** Index: consent_of_member. */
export async function isWanted(
  on: Db | Tx,
  memberId: bigint,
  channel: OfferChannel,
  inboxByDefault: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select messaging.consents(${memberId}, ${channel}, ${inboxByDefault}) as "isOn"`.execute(on)
  return rows[0]!.isOn
}

export async function insertConsent(
  tx: Tx,
  row: ConsentRow & { brandId: number; memberId: bigint },
): Promise<void> {
  await sql`
    insert into messaging.consent (brand_id, member_id, channel, is_on, source, at)
    values (${row.brandId}, ${row.memberId}, ${row.channel}, ${row.isOn}, ${row.source},
      ${row.at})`.execute(tx)
}

/** The newest first. */
export async function consentHistory(
  on: Db,
  memberId: bigint,
  limit: number,
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select channel, is_on as "isOn", source, at
    from messaging.consent
    where member_id = ${memberId}
    order by id desc
    limit ${limit}`.execute(on)
  return rows
}
