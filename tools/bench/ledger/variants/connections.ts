import type pg from 'pg'
import { createPool } from '../../../../apps/platform/src/db/pool.ts'

/** The product's own pool, with every connection open before anything is measured. */
export async function openPool(url: string, size: number): Promise<pg.Pool> {
  const pool = createPool(url, size)
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()))
  for (const client of clients) client.release()
  return pool
}
