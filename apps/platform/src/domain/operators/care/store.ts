import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** False when this request has written it before. */
export async function insertNote(
  tx: Tx,
  note: {
    brandId: number
    memberId: bigint
    operatorId: bigint
    text: string
    key: string
    at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into operators.player_note (brand_id, member_id, operator_id, text, request_key, at)
    values (${note.brandId}, ${note.memberId}, ${note.operatorId}, ${note.text},
      ${note.key}::uuid, ${note.at})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/**
 * Whether the note that this request wrote before is this one. Index: player_note (operator_id,
 * request_key).
 */
export async function isSameNote(
  tx: Tx,
  note: { memberId: bigint; operatorId: bigint; text: string; key: string },
): Promise<boolean> {
  const { rows } = await sql`
      select 1
      from operators.player_note
      where operator_id = ${note.operatorId} and request_key = ${note.key}::uuid
        and member_id = ${note.memberId} and text = ${note.text}`.execute(tx)
  return rows.length === 1
}

/** The newest hundred. Index: player_note_member. */
export async function listNotes(
  db: Db,
  memberId: bigint,
): Promise<{ id: bigint; at: Date; by: string; text: string }[]> {
  const { rows } = await sql<{ id: bigint; at: Date; by: string; text: string }>`
    select n.id, n.at, o.username as by, n.text
    from operators.player_note n
    join operators.operator o on o.id = n.operator_id
    where n.member_id = ${memberId}
    order by n.id desc
    limit 100`.execute(db)
  return rows
}
