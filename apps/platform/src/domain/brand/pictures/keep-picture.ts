import { createHash } from 'node:crypto'
import { PICTURE_BYTES_MOST } from '@padma/contract/choices'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { ChangeDeps, Editor } from '../settings/change-section.ts'
import { encodeInTurn } from './encode-in-turn.ts'
import { insertPicture } from '../store.ts'

/** A brand keeps at most so many, so that no one fills the database through the console. */
const PICTURES_MOST = 2_000

type KeptPicture = { url: string; width: number; height: number }

/** Keeps an uploaded picture, the same one once; its URL never shows anything else. */
export async function keepPicture(
  deps: Pick<ChangeDeps, 'db' | 'now' | 'audit'>,
  editor: Editor,
  data: string,
): Promise<Refusal | KeptPicture> {
  const file = Buffer.from(data, 'base64')
  if (file.length > PICTURE_BYTES_MOST)
    return refuse('invalid_input', { fields: { data: 'too_big' } })
  const picture = await encodeInTurn(file)
  if (picture === 'busy') return refuse('unavailable')
  if (!picture) return refuse('invalid_input', { fields: { data: 'no_picture' } })
  const { kind, width, height, bytes } = picture
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${kind}`
  return inTransaction(deps.db, async (tx) => {
    const kept = await insertPicture(
      tx,
      editor.brandId,
      { name, width, height, bytes, operatorId: editor.operatorId, at: deps.now() },
      PICTURES_MOST,
    )
    if (kept === 'full') return refuse('invalid_input', { fields: { data: 'too_many' } })
    if (kept === 'new')
      await deps.audit(tx, {
        brandId: editor.brandId,
        operatorId: editor.operatorId,
        act: 'picture.uploaded',
        subject: `picture:${name}`,
        before: null,
        after: { width, height },
        ip: editor.ip,
      })
    return { url: `/pictures/${name}`, width, height }
  })
}
