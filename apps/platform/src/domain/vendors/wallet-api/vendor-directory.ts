import type { Db } from '../../../db/pool.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import { allVendors, type VendorRow } from './store.ts'

/**
 * A vendor that is switched off, or a key that is withdrawn, stops counting after this long at
 * most.
 */
const FRESH_MS = 1_000

/**
 * Who the vendors are, asked of the database once a second at most: every call of the wallet API
 * needs the keys.
 */
export function createVendorDirectory(db: Db, box: SecretBox) {
  let known: Promise<Map<string, VendorRow>> | null = null
  let askedAt = 0

  async function load(): Promise<Map<string, VendorRow>> {
    return new Map((await allVendors(db, box)).map((vendor) => [vendor.code, vendor]))
  }

  return {
    async find(code: string): Promise<VendorRow | undefined> {
      const now = performance.now()
      if (!known || now - askedAt > FRESH_MS) {
        askedAt = now
        known = load()
        // A look that failed is not kept.
        known.catch(() => {
          known = null
        })
      }
      return (await known).get(code)
    },
  }
}
