import { type LimitName, limitNames } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps, Whose } from '../deps.ts'
import { playedToday } from '../play/store.ts'
import { isCounted, kindOf, placeOf } from '../rules.ts'
import { periodsAt, usedOf } from '../standing.ts'
import { type LimitRow, limitsOf } from './store.ts'

/** As it crosses the wire: money as a decimal, play time in minutes. */
export function amountOf(name: LimitName, most: bigint): string
export function amountOf(name: LimitName, most: bigint | null): string | null
export function amountOf(name: LimitName, most: bigint | null): string | null {
  if (most === null) return null
  return kindOf(name) === 'time' ? `${most / 60n}` : unitsToDecimal(most)
}

export type Standing = {
  name: LimitName
  most: bigint | null
  used: bigint | null
  /** Never below zero. */
  left: bigint | null
  resetsAt: Date
  row: LimitRow | null
}

/** Every limit there may be, in its order, with what of it is used. */
export async function standingsOf(deps: Deps, db: Db | Tx, whose: Whose): Promise<Standing[]> {
  const { playerId, brandId } = whose
  const { timeZone } = await deps.brand.settings(brandId)
  const at = deps.now()
  const { since, until } = await periodsAt(db, at, timeZone)
  const [rows, counted, today, timeUsed, ...deposited] = await Promise.all([
    limitsOf(db, playerId),
    usedOf(db, playerId, at),
    deps.resultSince(db, playerId, since[0]!),
    playedToday(db, playerId, since[0]!),
    ...since.map((from) => deps.depositedSince(db, playerId, from)),
  ])
  const usedBy = (name: LimitName): bigint | null => {
    const place = placeOf(name)
    if (isCounted(name)) {
      const use = counted?.[place]
      if (!use) return null
      return kindOf(name) === 'stake' ? use.staked : use.lost
    }
    if (name === 'bet') return today.largest
    return name === 'time_day' ? timeUsed / 1_000n : deposited[place]!
  }
  return limitNames.map((name) => {
    const row = rows.find((each) => each.name === name) ?? null
    const most = row?.most ?? null
    const used = usedBy(name)
    const left = most === null || used === null || name === 'bet' ? most : most - used
    return {
      name,
      most,
      used: used !== null && used < 0n ? 0n : used,
      left: left !== null && left < 0n ? 0n : left,
      resetsAt: until[placeOf(name)]!,
      row,
    }
  })
}

export const limitToWire = ({ name, most, used, left, resetsAt, row }: Standing) => ({
  limit: name,
  amount: amountOf(name, most),
  used: amountOf(name, used),
  left: amountOf(name, left),
  resetsAt: resetsAt.toISOString(),
  raise: row?.ripe_at
    ? { amount: amountOf(name, row.raise_most), ripeAt: row.ripe_at.toISOString() }
    : null,
})
