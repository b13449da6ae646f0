import { createHash } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db } from '../../../db/pool.ts'
import { insertPicture } from '../store.ts'
import { encodePicture } from './encode-picture.ts'

/** As wide and high as a tile of the lobby is shown at twice its points. */
const TILE = { width: 300, height: 400 }
/** A brand's games have an icon each. */
const ICONS_MOST = 20_000

/** Keeps a game's icon in the lobby's shape; null when the file is no picture. */
export async function keepIcon(
  { db, now }: { db: Db; now: () => Date },
  brandId: number,
  file: Buffer,
): Promise<string | null> {
  const icon = await encodePicture(file, TILE)
  if (!icon) return null
  const { kind, ...picture } = icon
  const name = `${createHash('sha256').update(icon.bytes).digest('hex').slice(0, 40)}.${kind}`
  const kept = await inTransaction(db, (tx) =>
    insertPicture(tx, brandId, { ...picture, name, operatorId: null, at: now() }, ICONS_MOST),
  )
  return kept === 'full' ? null : `/pictures/${name}`
}
