import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { encodeInTurn } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { openTo, type Taker } from '../taking-part/open-to.ts'

const IMAGES_MOST = 3
const BYTES_MOST = 5 * 1_024 * 1_024

/** Keeps a picture for an application that is being written: nothing but what it shows. */
export async function addImage(
  deps: Deps,
  member: Taker,
  { id, data }: { id: string; data: string },
): Promise<{ id: string } | Refusal> {
  const early = await inTransaction(deps.db, (tx) => mayAdd(deps, tx, member, id))
  if (isRefusal(early)) return early
  const file = Buffer.from(data, 'base64')
  if (file.length > BYTES_MOST) return refuse('invalid_input', { fields: { data: 'too_big' } })
  // Before the transaction: it takes its time.
  const picture = await encodeInTurn(file)
  if (picture === 'busy') return refuse('unavailable')
  if (!picture || picture.kind === 'webp')
    return refuse('invalid_input', { fields: { data: 'no_picture' } })
  const { kind, bytes } = picture
  return inTransaction(deps.db, async (tx): Promise<{ id: string } | Refusal> => {
    const open = await mayAdd(deps, tx, member, id)
    if (isRefusal(open)) return open
    const { rows } = await sql<{ id: bigint }>`
      insert into promotions.image (brand_id, promotion_id, member_id, kind, bytes, made_at)
      values (${member.brandId}, ${open.promotionId}, ${member.playerId}, ${kind}, ${bytes},
        ${deps.now()})
      returning id`.execute(tx)
    return { id: `${rows[0]!.id}` }
  })
}

/** Under the promotion's lock, so that two at once are counted. Index: image_unsent. */
async function mayAdd(
  deps: Deps,
  tx: Tx,
  member: Taker,
  code: string,
): Promise<{ promotionId: bigint } | Refusal> {
  const promotion = await openTo(deps, tx, member, code)
  if (isRefusal(promotion)) return promotion
  if (promotion.draft.review !== 'operator') return refuse('promotion_step_unknown')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotions.image
    where member_id = ${member.playerId} and promotion_id = ${promotion.id}
      and participation_id is null`.execute(tx)
  return rows[0]!.count < IMAGES_MOST ? { promotionId: promotion.id } : refuse('too_many_images')
}

export async function removeImage(
  deps: Pick<Deps, 'db'>,
  { playerId }: Taker,
  imageId: bigint,
): Promise<Record<string, never> | Refusal> {
  const { rows } = await sql`
    delete from promotions.image
    where id = ${imageId} and member_id = ${playerId} and participation_id is null
    returning 1`.execute(deps.db)
  return rows.length > 0 ? {} : refuse('not_found')
}

/** What was added goes with the application. */
export async function sendImages(
  tx: Tx,
  of: { participationId: bigint; promotionId: bigint; memberId: bigint },
): Promise<void> {
  await sql`
    update promotions.image set participation_id = ${of.participationId}
    where member_id = ${of.memberId} and promotion_id = ${of.promotionId}
      and participation_id is null`.execute(tx)
}

/** Of a refused one that is written again: those of the last one go. */
export async function dropImages(tx: Tx, participationId: bigint): Promise<void> {
  await sql`
    delete from promotions.image where participation_id = ${participationId}`.execute(tx)
}

export type ShownImage = { kind: 'png' | 'jpg'; data: string }
export async function imageOf(
  on: Db | Tx,
  { id, participationId }: { id: bigint; participationId: bigint },
): Promise<ShownImage | null> {
  const { rows } = await sql<{ kind: 'png' | 'jpg'; bytes: Buffer }>`
    select kind, bytes from promotions.image
    where id = ${id} and participation_id = ${participationId}`.execute(on)
  return rows[0] ? { kind: rows[0].kind, data: rows[0].bytes.toString('base64') } : null
}

const DAY_MS = 86_400_000
/** Of applications that were never sent, and of those decided a month ago. */
export async function removeOldImages(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = deps.now().getTime()
  await sql`
    delete from promotions.image i
    where (i.participation_id is null and i.made_at < ${new Date(at - DAY_MS)})
      or exists (select from promotions.participation p
        where p.id = i.participation_id and p.decided_at < ${new Date(at - 30 * DAY_MS)})`.execute(
    deps.db,
  )
}
