import type { Db } from '../../../db/pool.ts'
import type { Brand } from '../../brand/index.ts'
import { type PrizeModes, termsOf } from '../../members/index.ts'

export type { PrizeModes }

/** The prize modes that a member plays by: as they were opened with, else the brand's own. */
export async function prizeModesOf(
  { db, brand }: { db: Db; brand: Pick<Brand, 'settings'> },
  { playerId, brandId }: { playerId: bigint; brandId: number },
): Promise<PrizeModes> {
  return (await termsOf(db, playerId, await brand.settings(brandId))).prizeModes
}
