import type { AddedWay, ContactChannel } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { neighbourhoodOf } from '../../../http/rate-limit.ts'
import type { Deps } from '../deps.ts'

/** What somebody added to his account by which he is known: his number, his mailbox, his app, his payment password. */
export type AddedProof = ContactChannel | 'totp' | 'payment'
/** Where something came from that stands in an account. */
export type Origin = {
  /** When it came; a payment password, when the first of those that followed each other did. */ since: Date
  /** The session's, the root of those that device tokens opened. */ madeIn: bigint
  /** From where it was done; null: nobody knows. */ from: string | null
}
/** `id`: of a passkey or a payout account. `name`: as a member is told of it. */
export type Addition = Origin & { kind: ContactChannel | AddedWay; id: bigint | null; name: string }

/** Keeps in which session a proof came to the account; `at`: the time that the proof itself has. */
export async function putOrigin(
  tx: Tx,
  { playerId, sessionId, ip }: SessionThere,
  way: AddedProof,
  at: Date,
): Promise<void> {
  await sql`
    insert into accounts.proof_origin (member_id, way, at, since, made_in, made_from) select member_id, ${way}, ${at}, ${at}, coalesce(root_id, id), ${ip} from accounts.session where id = ${sessionId} and member_id = ${playerId}
    on conflict (member_id, way) do update set at = excluded.at, since = excluded.since, made_in = excluded.made_in, made_from = excluded.made_from`.execute(
    tx,
  )
}

/** Whoever changed it knew the one before: it is nobody's anew. */
export async function carryOrigin(
  tx: Tx,
  memberId: bigint,
  way: AddedProof,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  await sql`update accounts.proof_origin set at = ${to} where member_id = ${memberId} and way = ${way} and at = ${from}`.execute(
    tx,
  )
}

/**
 * What was added to the account after that, in a session, and stands: proofs as they came then, passkeys, linked logins, payout accounts. What came as the member
 * registered, or by a recovery, is not among them. Index: proof_origin pk, passkey_member, federated_identity_member, payout_account_of_player.
 */
export async function additionsAfter(
  deps: Pick<Deps, 'payoutAccounts'>,
  db: Db | Tx,
  memberId: bigint,
  after: Date,
): Promise<Addition[]> {
  const { rows } = await sql<Addition>`
    select o.way as kind, null::bigint as id, '' as name, o.since, o.made_in as "madeIn", o.made_from as "from" from accounts.proof_origin o join accounts.member m on m.id = o.member_id
      where o.member_id = ${memberId} and o.since > ${after} and o.at = case o.way when 'sms' then m.mobile_proved_at when 'mail' then m.email_proved_at
        when 'totp' then (select confirmed_at from accounts.authenticator where member_id = m.id) else (select set_at from accounts.payment_password where member_id = m.id) end
    union all select 'passkey', id, name, made_at, made_in, made_from from accounts.passkey where member_id = ${memberId} and made_at > ${after} and made_in is not null
    union all select provider, null, shown_as, linked_at, made_in, made_from from accounts.federated_identity where member_id = ${memberId} and linked_at > ${after} and made_in is not null`.execute(
    db,
  )
  const accounts = await deps.payoutAccounts.addedAfter(db, memberId, after)
  return [...rows, ...accounts.map((account) => ({ kind: 'payout' as const, ...account }))]
}

/** A session and from where it asks. */
export type SessionThere = Pick<MemberSession, 'playerId' | 'sessionId' | 'ip'>

/** As `Origin` tells of a session that device tokens opened, or that left them. Index: session pk. */
export async function rootOf(db: Db | Tx, sessionId: bigint): Promise<bigint> {
  return (
    await sql<{
      root: bigint
    }>`select coalesce(root_id, id) as root from accounts.session where id = ${sessionId}`.execute(
      db,
    )
  ).rows[0]!.root
}

/** Whether it came in this session, or in one of the same root, from about where that is now: elsewhere its token, or a device's, may be in a stranger's hands. */
export const isHis = (
  { madeIn, from }: Origin,
  { root, ip }: { root: bigint; ip: string },
): boolean => madeIn === root && from !== null && neighbourhoodOf(from) === neighbourhoodOf(ip)
