import type { ContactChannel } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'

/** What somebody added to his account by which he is known: his number, his mailbox, his app, his payment password. */
export type AddedProof = ContactChannel | 'totp' | 'payment'
export type Origin = { way: AddedProof; /** When it came; a payment password, when the first of those that followed each other did. */ since: Date; /** The session's, the root of those that device tokens opened. */ madeIn: bigint; /** Where that was opened in which it was done. */ from: string }

/** Keeps in which session a proof came to the account; `at`: the time that the proof itself has. */
export async function putOrigin(tx: Tx, { playerId, sessionId }: Pick<MemberSession, 'playerId' | 'sessionId'>, way: AddedProof, at: Date): Promise<void> {
  await sql`
    insert into accounts.proof_origin (member_id, way, at, since, made_in, made_from) select member_id, ${way}, ${at}, ${at}, coalesce(root_id, id), ip from accounts.session where id = ${sessionId} and member_id = ${playerId}
    on conflict (member_id, way) do update set at = excluded.at, since = excluded.since, made_in = excluded.made_in, made_from = excluded.made_from`.execute(tx)
}

/** Whoever changed it knew the one before: it is nobody's anew. */
export async function carryOrigin(tx: Tx, memberId: bigint, way: AddedProof, { from, to }: { from: Date; to: Date }): Promise<void> {
  await sql`update accounts.proof_origin set at = ${to} where member_id = ${memberId} and way = ${way} and at = ${from}`.execute(tx)
}

/** Of the proofs that stand as they came then; of those that came otherwise nothing is known. Index: proof_origin pk. */
export async function originsOf(db: Db | Tx, memberId: bigint, stands: Partial<Record<AddedProof, Date | null>>): Promise<Origin[]> {
  const { rows } = await sql<Origin & { at: Date }>`select way, at, since, made_in as "madeIn", made_from as "from" from accounts.proof_origin where member_id = ${memberId}`.execute(db)
  return rows.filter(({ way, at }) => stands[way]?.getTime() === at.getTime())
}

/** As `Origin` tells of a session: its root, and where it was opened. Index: session pk. */
export async function whereIn(db: Db | Tx, sessionId: bigint): Promise<Session> {
  return (await sql<Session>`select coalesce(root_id, id) as root, ip as "from" from accounts.session where id = ${sessionId}`.execute(db)).rows[0]!
}
type Session = { root: bigint; from: string }

/** Whether it came in this session, or in one that a device token of the same root opened at the same network: elsewhere the token may be in a stranger's hands. */
export const isHis = ({ madeIn, from }: Origin, session: Session): boolean =>
  madeIn === session.root && networkOf(from) === networkOf(session.from)
