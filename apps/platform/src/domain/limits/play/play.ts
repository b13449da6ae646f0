import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { limitOf, writeChange } from '../amounts/store.ts'
import type { Deps, Whose } from '../deps.ts'
import { exclusionRefusal } from '../exclusion/exclude.ts'
import { type PlayRow, playUntil, seen } from '../rules.ts'
import { keepStanding, periodsAt } from '../standing.ts'
import { playOf, putCheckMinutes, putPlay, putPlayUntil } from './store.ts'

/** Before a game opens: whether the player may play now. The run begins, or goes on. */
export function beginPlay(deps: Deps, whose: Whose): Promise<Refusal | null> {
  return inTransaction(deps.db, async (tx) => {
    const excluded = await exclusionRefusal(deps, tx, whose.playerId)
    if (excluded) return excluded
    const at = deps.now()
    const { row, mostMs, resetsAt } = await look(deps, tx, whose, at)
    if (row.check_at <= at) return refuse('reality_check_due')
    if (mostMs !== null && row.day_ms >= mostMs)
      return refuse('play_time_reached', { detail: { resetsAt: resetsAt.toISOString() } })
    return null
  })
}

/** An open game: its time counts. */
export async function seePlay(deps: Deps, whose: Whose): Promise<void> {
  await inTransaction(deps.db, (tx) => look(deps, tx, whose, deps.now()))
}

/** The answer to a reality check; before it is due it changes nothing. */
export async function continuePlay(deps: Deps, whose: Whose): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const { row, minutes } = await look(deps, tx, whose, at)
    if (row.check_at > at) return
    row.check_at = new Date(at.getTime() + minutes * 60_000)
    await keep(tx, whose, row, at)
  })
}

/** The brand's interval, or the member's own where it is shorter. */
export async function checkMinutesOf(deps: Deps, db: Db | Tx, whose: Whose): Promise<number> {
  const brands = await siteMinutes(deps, whose.brandId)
  const own = (await playOf(db, whose.playerId))?.check_minutes
  return own === null || own === undefined ? brands : Math.min(own, brands)
}

export const siteMinutes = async (deps: Deps, brandId: number): Promise<number> =>
  Number((await deps.brand.settings(brandId)).protection.checkMinutes)

/** Never longer than the site's; what is due sooner by it is due sooner at once. */
export function setCheckMinutes(
  deps: Deps,
  whose: Whose,
  minutes: number,
): Promise<Refusal | null> {
  return inTransaction(deps.db, async (tx) => {
    const most = await siteMinutes(deps, whose.brandId)
    if (minutes > most) return refuse('check_too_long', { fields: { minutes: 'above_maximum' } })
    // Before the standing, as every act that tells a fact of the player.
    await deps.wallet.lock(tx, whose.playerId)
    const at = deps.now()
    const from = await checkMinutesOf(deps, tx, whose)
    const { row } = await look(deps, tx, whose, at)
    await putCheckMinutes(tx, whose.playerId, minutes)
    const due = at.getTime() + minutes * 60_000
    if (due < row.check_at.getTime()) row.check_at = new Date(due)
    await keep(tx, whose, row, at)
    await writeChange(tx, {
      playerId: whose.playerId,
      act: 'reality_check',
      from: BigInt(from),
      to: BigInt(minutes),
      at,
    })
    await publish(tx, 'limits.changed', whose)
    return null
  })
}

async function look(deps: Deps, tx: Tx, whose: Whose, at: Date) {
  const timeZone = await keepStanding(deps, tx, whose)
  const { since, until } = await periodsAt(tx, at, timeZone)
  const minutes = await checkMinutesOf(deps, tx, whose)
  const row = seen(await playOf(tx, whose.playerId), at, since[0]!, minutes)
  const mostMs = await keep(tx, whose, row, at)
  return { row, mostMs, minutes, resetsAt: until[0]! }
}

/** The row, and until when it lets bets in. The most that may be played today, in milliseconds. */
async function keep(tx: Tx, { playerId }: Whose, row: PlayRow, at: Date) {
  const most = (await limitOf(tx, playerId, 'time_day'))?.most ?? null
  const mostMs = most === null ? null : most * 1_000n
  await putPlay(tx, playerId, row)
  await putPlayUntil(tx, playerId, playUntil(row, at, mostMs))
  return mostMs
}
