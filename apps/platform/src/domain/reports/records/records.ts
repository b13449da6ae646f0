import type { Db } from '../../../db/pool.ts'
import { placeOf } from '../../../http/wire.ts'
import { betsOf, betTotals, entriesOf, entryTotals, type PageOf } from '../store.ts'
import { betToWire, entryToWire } from './to-wire.ts'

/** A player's bets as operators page through them. */
export async function bettingRecord(db: Db, playerId: bigint, paging: PageOf) {
  const [rows, totals] = await Promise.all([betsOf(db, playerId, paging), betTotals(db, playerId)])
  return { ...placeOf(paging, Number(totals.count)), rows: rows.map(betToWire) }
}

/** Their entries, those of held money too. */
export async function accountRecord(db: Db, playerId: bigint, paging: PageOf) {
  const [rows, totals] = await Promise.all([
    entriesOf(db, playerId, paging),
    entryTotals(db, playerId),
  ])
  return { ...placeOf(paging, Number(totals.count)), rows: rows.map(entryToWire) }
}
