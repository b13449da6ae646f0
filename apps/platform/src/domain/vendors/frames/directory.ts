import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { frameOriginsOf } from './rules.ts'

/** A vendor that is enrolled, or switched off, is framed, or no longer, after this long at most. */
const FRESH_MS = 1_000

/** The origins that a brand's portal may frame, asked of the database once a second at most. */
export function createFrameDirectory(db: Db): (brandId: number) => Promise<string[]> {
  const known = new Map<number, { askedAt: number; origins: Promise<string[]> }>()
  return (brandId) => {
    const now = performance.now()
    const kept = known.get(brandId)
    if (kept && now - kept.askedAt <= FRESH_MS) return kept.origins
    const origins = load(db, brandId)
    known.set(brandId, { askedAt: now, origins })
    // A look that failed is not kept.
    origins.catch(() => known.delete(brandId))
    return origins
  }
}

async function load(db: Db, brandId: number): Promise<string[]> {
  const { rows } = await sql<{ base_url: string; frame_origins: string[] }>`
    select base_url, frame_origins from vendors.vendor
    where brand_id = ${brandId} and is_enabled order by code`.execute(db)
  return [...new Set(rows.flatMap(frameOriginsOf))]
}
