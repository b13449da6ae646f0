import type { LimitName } from '@padma/contract'

const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]
type Kind = 'deposit' | 'loss' | 'stake' | 'bet' | 'time'

/** A raise waits so long, and then for a second yes. */
export const RAISE_MS = 24 * 3_600_000

export const kindOf = (name: LimitName): Kind => name.split('_')[0] as Kind
/** A day's for those of one bet: what is largest today is told beside them. */
export const periodOf = (name: LimitName): Period => (name.split('_')[1] as Period) ?? 'day'
/** Where a period stands in the arrays of `limits.standing`. */
export const placeOf = (name: LimitName): number => periods.indexOf(periodOf(name))

/** Stakes and losses alone are counted with every bet. */
export const isCounted = (name: LimitName): boolean => ['loss', 'stake'].includes(kindOf(name))

/** Null is no limit: higher than any. */
export const isHigher = (wanted: bigint | null, now: bigint | null): boolean =>
  now !== null && (wanted === null || wanted > now)

const breakDays = { day: 1, week: 7, month: 30 } as const
export type BreakLength = keyof typeof breakDays
export type ExclusionLength = 'half_year' | 'for_good'

export const endOfBreak = (length: BreakLength, from: Date): Date =>
  new Date(from.getTime() + breakDays[length] * 24 * 3_600_000)

/** Six months by the calendar; the last of a shorter month where there is no such day. */
export function endOfExclusion(length: ExclusionLength, from: Date): Date | null {
  if (length === 'for_good') return null
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + 6)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

/** A run of play is over when the game has not been seen for so long. */
const RUN_GAP_MS = 120_000
/** So long after a reality check is due a bet is still taken: a round may be under way. */
const CHECK_GRACE_MS = 30_000

export type PlayRow = {
  began_at: Date
  seen_at: Date
  check_at: Date
  day_from: Date
  day_ms: bigint
}

/**
 * The play row as of now, while the game is seen or opened: time between two sights counts when
 * they lie in one run, none while a check waits; one that waits outlives its run.
 */
export function seen(row: PlayRow | null, at: Date, dayFrom: Date, minutes: number): PlayRow {
  const fresh = { began_at: at, check_at: new Date(at.getTime() + minutes * 60_000) }
  if (!row) return { ...fresh, seen_at: at, day_from: dayFrom, day_ms: 0n }
  const now = at.getTime()
  const last = row.seen_at.getTime()
  const goesOn = now - last <= RUN_GAP_MS
  const playedUntil = Math.min(now, Math.max(last, row.check_at.getTime()))
  const playedFrom = Math.max(last, dayFrom.getTime())
  const played = goesOn ? BigInt(Math.max(0, playedUntil - playedFrom)) : 0n
  const isNewDay = dayFrom.getTime() > row.day_from.getTime()
  const waits = row.check_at.getTime() <= (goesOn ? now : last + RUN_GAP_MS)
  return {
    ...(goesOn || waits ? { began_at: row.began_at, check_at: row.check_at } : fresh),
    seen_at: at,
    day_from: isNewDay ? dayFrom : row.day_from,
    day_ms: (isNewDay ? 0n : row.day_ms) + played,
  }
}

/** Until when bets are taken as things stand, and whether a reality check waits for its answer. */
export function playUntil(row: PlayRow, at: Date, mostMs: bigint | null): Date {
  const check = row.check_at.getTime() + CHECK_GRACE_MS
  const time = mostMs === null ? Infinity : at.getTime() + Number(mostMs - row.day_ms)
  return new Date(Math.min(check, time))
}
