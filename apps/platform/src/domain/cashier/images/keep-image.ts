import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { encodeInTurn } from '../../brand/index.ts'
import { refuse, type Refusal } from '../../../refusal.ts'

const BYTES_MOST = 5 * 1024 * 1024

export type Encoded = { kind: 'png' | 'jpg' | 'webp'; bytes: Buffer }

/**
 * A player's picture of a payment, encoded by us before the act that keeps it begins; undefined
 * when none was sent.
 */
export async function encodeImage(
  data: string | undefined,
  field: string,
): Promise<Encoded | Refusal | undefined> {
  if (data === undefined) return undefined
  const file = Buffer.from(data, 'base64')
  if (file.length > BYTES_MOST) return refuse('invalid_input', { fields: { [field]: 'too_big' } })
  const picture = await encodeInTurn(file)
  if (picture === 'busy') return refuse('unavailable')
  if (!picture) return refuse('invalid_input', { fields: { [field]: 'no_picture' } })
  return { kind: picture.kind, bytes: picture.bytes }
}

export async function insertImage(
  tx: Tx,
  { brandId, playerId, at }: { brandId: number; playerId: bigint; at: Date },
  { kind, bytes }: Encoded,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.image (brand_id, player_id, kind, bytes, made_at)
    values (${brandId}, ${playerId}, ${kind}, ${bytes}, ${at})
    returning id`.execute(tx)
  return rows[0]!.id
}

export type Shown = { kind: Encoded['kind']; data: string }

export async function imageById(db: Db, brandId: number, id: bigint): Promise<Shown | undefined> {
  const { rows } = await sql<Encoded>`
    select kind, bytes from cashier.image
    where id = ${id} and brand_id = ${brandId}`.execute(db)
  return rows[0] && { kind: rows[0].kind, data: rows[0].bytes.toString('base64') }
}
