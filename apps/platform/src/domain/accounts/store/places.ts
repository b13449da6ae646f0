import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { RestsOn } from '../devices/record-sign-in.ts'

/** Index: sign_in_opened, member pk. */
export const addresses = (memberId: bigint | RawBuilder<unknown>, since: Date) => sql<{
  ip: string
}>`
  with known as (select known_after, known_from_at, array_remove(known_own || known_from, null) as kept from accounts.member where id = ${memberId})
  select ip from (select id, ip from accounts.sign_in where member_id = ${memberId} and is_opened and at > ${since} order by at desc limit 50) latest where id > (select known_after from known)
  union select unnest(kept) from known where known_from_at > ${since}`

/** Where the member signed in since then, the newest 50 sign-ins, as far as that was not forgotten. */
export async function addressesOf(db: Db | Tx, memberId: bigint, since: Date): Promise<string[]> {
  return (await addresses(memberId, since).execute(db)).rows.map(({ ip }) => ip)
}

/** Index: member pk. */
export async function registeredFrom(db: Db | Tx, memberId: bigint): Promise<string> {
  return (
    await sql<{
      ip: string
    }>`select registered_ip as ip from accounts.member where id = ${memberId}`.execute(db)
  ).rows[0]!.ip
}

/** Where he signed in between these, whatever was forgotten since, and by more than the one proof (`butBy`, null: by any). Index: sign_in_opened. */
export async function addressesBefore(
  db: Db | Tx,
  memberId: bigint,
  { since, before, butBy }: { since: Date; before: Date; butBy: RestsOn },
): Promise<string[]> {
  return (
    await sql<{
      ip: string
    }>`select distinct ip from accounts.sign_in where member_id = ${memberId} and is_opened and at > ${since} and at <= ${before} and (${butBy}::text is null or rests_on is distinct from ${butBy}::text)`.execute(
      db,
    )
  ).rows.map(({ ip }) => ip)
}

/** Where he signed in since then, and on which days (UTC, their first instants), whatever was forgotten since, but where he was put out; not by device tokens, which are stolen. Index: sign_in_opened. */
export async function placesSince(
  db: Db | Tx,
  memberId: bigint,
  since: Date,
): Promise<{ ip: string; day: Date }[]> {
  return (
    await sql<{
      ip: string
      day: Date
    }>`select distinct ip, date_trunc('day', at, 'UTC') as day from accounts.sign_in where member_id = ${memberId} and is_opened and not is_strange and way <> 'device' and at > ${since}`.execute(
      db,
    )
  ).rows
}

/** Sign-ins from there so far make no place his own. Index: sign_in_opened. */
export async function putStrange(tx: Tx, memberId: bigint, ips: readonly string[]): Promise<void> {
  if (ips.length > 0)
    await sql`update accounts.sign_in set is_strange = true where member_id = ${memberId} and is_opened and not is_strange and ip = any(${[...ips]}::text[])`.execute(
      tx,
    )
}

/** The sign-ins until now count no more, the address (null: none) and those of his own places do. Index: sign_in_member. */
export async function putPlacesForgotten(
  tx: Tx,
  {
    memberId,
    address,
    own,
    at,
  }: { memberId: bigint; address: string | null; own: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update accounts.member set known_from = ${address}, known_own = ${[...own]}::text[], known_from_at = ${at},
      known_after = coalesce((select max(id) from accounts.sign_in where member_id = ${memberId}), 0) where id = ${memberId}`.execute(
    tx,
  )
}
