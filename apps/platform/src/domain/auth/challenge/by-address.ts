import type { Db } from '../../../db/pool.ts'
import { createRateLimit } from '../../../http/limits/rate-limit.ts'
import type { ByAddress } from './address.ts'

/** `free` tries, and up to `most` where each is worked for. */
export function byAddress(
  db: Db,
  name: string,
  { free, most, seconds }: { free: number; most: number; seconds: number },
): ByAddress {
  return {
    free: createRateLimit(db, { name, tries: free, seconds }),
    most: createRateLimit(db, { name: `${name}_most`, tries: most, seconds }),
  }
}
