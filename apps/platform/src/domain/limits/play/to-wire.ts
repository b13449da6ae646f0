import { unitsToDecimal } from '@padma/money'
import type { Deps, Result, Whose } from '../deps.ts'
import { limitOf } from '../amounts/store.ts'
import { standingsOf } from '../amounts/to-wire.ts'
import { exclusionOf, type Standing } from '../exclusion/store.ts'
import { periodsAt } from '../standing.ts'
import { playOf, playedToday } from './store.ts'

const resultToWire = ({ staked, won }: Result) => ({
  staked: unitsToDecimal(staked),
  won: unitsToDecimal(won),
  net: unitsToDecimal(won - staked),
})

export const exclusionToWire = (stands: Standing | null) =>
  stands && { kind: stands.kind, until: stands.until?.toISOString() ?? null }

/** How play stands: time, result, what stops it. */
export async function playState(deps: Deps, whose: Whose) {
  const { db } = deps
  const { playerId } = whose
  const at = deps.now()
  const { timeZone } = await deps.brand.settings(whose.brandId)
  const { since } = await periodsAt(db, at, timeZone)
  const [row, limit, dayMs, today, standings, exclusion] = await Promise.all([
    playOf(db, playerId),
    limitOf(db, playerId, 'time_day'),
    playedToday(db, playerId, since[0]!),
    deps.resultSince(db, playerId, since[0]!),
    standingsOf(deps, db, whose),
    exclusionOf(db, playerId, at),
  ])
  const isDue = row !== null && row.check_at <= at
  const reached = standings.find((each) => each.row?.told_of?.getTime() === each.resetsAt.getTime())
  return {
    at: at.toISOString(),
    began: row?.began_at.toISOString() ?? null,
    playedSeconds: Number(dayMs / 1_000n),
    secondsLeft: limit && Math.max(0, Number(limit.most - dayMs / 1_000n)),
    checkAt: row?.check_at.toISOString() ?? null,
    check: isDue
      ? {
          minutes: Math.round((row.check_at.getTime() - row.began_at.getTime()) / 60_000),
          ...resultToWire(await deps.resultSince(db, playerId, row.began_at)),
        }
      : null,
    today: resultToWire(today),
    reached: reached ? { limit: reached.name, resetsAt: reached.resetsAt.toISOString() } : null,
    exclusion: exclusionToWire(exclusion),
  }
}
