import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** Index: avatar_picture pk. */
export async function pictureNameOf(db: Db, memberId: bigint): Promise<string | null> {
  return (
    (
      await sql<{
        name: string
      }>`select name from accounts.avatar_picture where member_id = ${memberId}`.execute(db)
    ).rows[0]?.name ?? null
  )
}

/** In the place of any before. */
export async function putPicture(
  tx: Tx,
  picture: { memberId: bigint; brandId: number; name: string; bytes: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into accounts.avatar_picture (member_id, brand_id, name, bytes, uploaded_at) values (${picture.memberId}, ${picture.brandId}, ${picture.name}, ${picture.bytes}, ${picture.at})
    on conflict (member_id) do update set name = excluded.name, bytes = excluded.bytes, uploaded_at = excluded.uploaded_at`.execute(
    tx,
  )
}

export async function deletePicture(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from accounts.avatar_picture where member_id = ${memberId}`.execute(tx)
}

/** Index: avatar_picture (name). */
export async function pictureBytes(db: Db, brandId: number, name: string): Promise<Buffer | null> {
  return (
    (
      await sql<{
        bytes: Buffer
      }>`select bytes from accounts.avatar_picture where name = ${name} and brand_id = ${brandId}`.execute(
        db,
      )
    ).rows[0]?.bytes ?? null
  )
}
