import type { SecurityEventKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type EventRow = {
  id: bigint
  brand_id: number
  member_id: bigint
  kind: SecurityEventKind
  from_box: Buffer | null
  to_box: Buffer | null
  contacts_box: Buffer
  network: string | null
  at: Date
  held_until: Date | number | null
  pressed_at: Date | null
}
const columns = sql`
  id, brand_id, member_id, kind, from_box, to_box, contacts_box, network, at, held_until,
  pressed_at`

export async function insertEvent(
  tx: Tx,
  event: {
    brandId: number
    memberId: bigint
    kind: SecurityEventKind
    from: Buffer | null
    to: Buffer | null
    contacts: Buffer
    sessionId: bigint | null
    network: string | null
    at: Date
    heldUntil: Date | 'infinity' | null
    linkHash: Buffer | null
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into auth.security_event
      (brand_id, member_id, kind, from_box, to_box, contacts_box, session_id, network, at,
        held_until, link_hash)
    values (${event.brandId}, ${event.memberId}, ${event.kind}, ${event.from}, ${event.to},
      ${event.contacts}, ${event.sessionId}, ${event.network}, ${event.at}, ${event.heldUntil},
      ${event.linkHash})
    returning id`.execute(tx)
  return rows[0]!.id
}

const LISTED_MOST = 200
/** The newest first. Index: security_event_member. */
export async function eventsOf(db: Db | Tx, memberId: bigint): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from auth.security_event
    where member_id = ${memberId} order by id desc limit ${LISTED_MOST}`.execute(db)
  return rows
}

/** This one and all that came after it, the oldest first. Index: security_event_member. */
export async function eventsFrom(tx: Tx, memberId: bigint, id: bigint): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from auth.security_event
    where member_id = ${memberId} and id >= ${id} order by id`.execute(tx)
  return rows
}

/** Of a link that is still good. Index: security_event (link_hash). */
export async function eventOfLink(
  db: Db | Tx,
  { brandId, digest, since }: { brandId: number; digest: Buffer; since: Date },
): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select ${columns} from auth.security_event
    where link_hash = ${digest} and brand_id = ${brandId} and at > ${since}`.execute(db)
  return rows[0] ?? null
}

/** The contacts before each change whose link is still good. Index: security_event_member. */
export async function contactsOfLinks(tx: Tx, memberId: bigint, since: Date) {
  const { rows } = await sql<Pick<EventRow, 'contacts_box'>>`
    select contacts_box from auth.security_event
    where member_id = ${memberId} and link_hash is not null and at > ${since}`.execute(tx)
  return rows
}

/** No link that was sent is good any more. Index: security_event_member. */
export async function spendEventLinks(tx: Tx, memberId: bigint): Promise<void> {
  await sql`
    update auth.security_event set link_hash = null
    where member_id = ${memberId} and link_hash is not null`.execute(tx)
}

/** False when it was pressed before. */
export async function pressEvent(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update auth.security_event set pressed_at = ${at}
    where id = ${id} and pressed_at is null returning 1`.execute(tx)
  return rows.length === 1
}

/** Payouts that were held for as long as a case is open are held until then. */
export async function endOpenHolds(tx: Tx, memberId: bigint, until: Date): Promise<void> {
  await sql`
    update auth.security_event set held_until = ${until}
    where member_id = ${memberId} and held_until = 'infinity'`.execute(tx)
}

/**
 * Until when no money of each goes out; an open hold is told as `openUntil`. Index:
 * security_event_held.
 */
export async function heldUntil(
  db: Db | Tx,
  memberIds: readonly bigint[],
  { at, openUntil }: { at: Date; openUntil: Date },
): Promise<Map<bigint, Date>> {
  const { rows } = await sql<{ id: bigint; until: Date }>`
    select member_id as id,
      max(case when held_until = 'infinity' then ${openUntil}::timestamptz else held_until
        end) as until
    from auth.security_event
    where member_id = any(${memberIds.map(String)}::bigint[]) and held_until > ${at}
    group by member_id`.execute(db)
  return new Map(rows.map(({ id, until }) => [id, until]))
}
