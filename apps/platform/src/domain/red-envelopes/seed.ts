import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import { splitTotal } from './split.ts'
import { insertEnvelope } from './store.ts'

const DAYS = 30
const TAKA = 100_000n

/** One envelope for each of the next days of the brand, so that there is always one to open. */
export async function seedEnvelopes(
  db: Db,
  { brandId, timeZone, at }: { brandId: number; timeZone: string; at: Date },
): Promise<void> {
  const { rows: days } = await sql<{ day: string; opensAt: Date; closesAt: Date }>`
    select day::text, day::timestamp at time zone ${timeZone} as "opensAt",
      ((day + 1)::timestamp - interval '1 minute') at time zone ${timeZone} as "closesAt"
    from (
      select (${at}::timestamptz at time zone ${timeZone})::date + n as day
      from generate_series(0, ${DAYS} - 1) n) days`.execute(db)
  const sum = { total: 5_000n * TAKA, parts: 500, minimum: 5n * TAKA, split: 'random' as const }
  for (const { day, opensAt, closesAt } of days)
    await inTransaction(db, (tx) =>
      insertEnvelope(tx, {
        brandId,
        name: { en: 'Envelope of the day', bn: 'আজকের লাল খাম', ar: 'مظروف اليوم' },
        opensAt,
        closesAt,
        ...sum,
        isFor: 'everyone',
        turnoverTimes: 1,
        createdBy: null,
        createdName: 'system',
        createdAt: at,
        requestKey: keyOf(`${brandId}:${day}`),
        units: splitTotal(sum)!,
      }),
    )
}

const keyOf = (text: string): string =>
  createHash('md5')
    .update(`red_envelope:${text}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
