import { unitsToDecimal } from '@padma/money'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'

type Value = string | number | boolean | null
export type Kept = Record<string, Value | Record<string, Value>>
/** As the database answers it; what pages go on from is among it. */
export type Row = Record<string, Value | bigint | Date | Record<string, Value>> & { id: bigint }

const AT_ONCE = 500

/**
 * Rows page after page, each read only when the last one was sent: however much there is, no more
 * than a page of it is in memory. `money` names the columns that are units of the currency.
 */
export async function* pages(
  db: Db,
  page: (last: Row | undefined, limit: number) => RawBuilder<Row>,
  money: readonly string[] = [],
): AsyncGenerator<Kept[]> {
  let last: Row | undefined
  do {
    const { rows } = await page(last, AT_ONCE).execute(db)
    yield rows.map((row) => toWire(row, money))
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)
  } while (last)
}

const toWire = (row: Row, money: readonly string[]): Kept =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint'
        ? money.includes(name)
          ? unitsToDecimal(value)
          : `${value}`
        : value instanceof Date
          ? value.toISOString()
          : value,
    ]),
  )
