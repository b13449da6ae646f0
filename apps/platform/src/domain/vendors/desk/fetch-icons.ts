import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { readAtMost } from '../ask-vendor.ts'
import { frameOriginsOf, isAt } from '../frames/rules.ts'

/** Encodes and keeps a picture for a brand; null when it is none. Answers where it is shown. */
export type KeepIcon = (brandId: number, file: Buffer) => Promise<string | null>
type Deps = { db: Db; keepIcon: KeepIcon; fetch?: typeof fetch }

const AT_ONCE = 200
const TIMEOUT_MS = 5_000
const BYTES_MAX = 1024 * 1024
/** Of a job that comes every minute. */
const PATIENCE_MS = 45_000

type Wanted = {
  vendor: string
  code: string
  brand_id: number
  icon_source: string
  base_url: string
  frame_origins: string[]
}

/**
 * Fetches icons that imported games name and nobody has looked at. Only from the origins that the
 * operator gave the vendor, without following a redirect, 1 MB at most, and encoded anew: so a
 * vendor's list reaches no inner address, and no byte of its files reaches a player.
 */
export async function fetchIcons({ db, keepIcon, fetch: get = fetch }: Deps): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  const { rows } = await sql<Wanted>`
    select g.vendor, g.code, v.brand_id, g.icon_source, v.base_url, v.frame_origins
    from vendors.game g join vendors.vendor v on v.code = g.vendor
    where g.icon_source is not null and g.icon_source is distinct from g.icon_looked_at
    order by g.vendor, g.code
    limit ${AT_ONCE}`.execute(db)
  for (const wanted of rows) {
    if (performance.now() > until) return
    const file = await fetched(get, wanted)
    const url = file && (await keepIcon(wanted.brand_id, file))
    await sql`
      update vendors.game
      set icon_looked_at = ${wanted.icon_source},
        icon_url = coalesce(${url}::text, icon_url)
      where vendor = ${wanted.vendor} and code = ${wanted.code}
        and icon_source = ${wanted.icon_source}`.execute(db)
  }
}

async function fetched(get: typeof fetch, wanted: Wanted): Promise<Buffer | null> {
  if (!isAt(wanted.icon_source, frameOriginsOf(wanted))) return null
  try {
    const response = await get(wanted.icon_source, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? await readAtMost(response, BYTES_MAX) : null
  } catch {
    return null
  }
}
