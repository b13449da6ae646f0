import type { Settings } from '../brand/index.ts'

export type Level = Settings['ranks']['levels'][number]
export type Did = { valid: bigint; deposits: bigint; monthValid: bigint }

/**
 * The highest label that is earned: enough bet and deposited of all time. One that was lost for
 * want of play comes back with the play that keeps it.
 */
export function earnedLevel(
  levels: readonly Level[],
  { level, highest }: { level: number; highest: number },
  { valid, deposits, monthValid }: Did,
): number {
  return levels.reduce((top, { validUnits, depositUnits, keepUnits }, at) => {
    if (at <= top || valid < validUnits || deposits < depositUnits) return top
    const wasLost = at > level && at <= highest
    return wasLost && monthValid < keepUnits ? top : at
  }, level)
}

/** Of a month that is over: one below when the label was not kept, never below the first. */
export function keptLevel(
  levels: readonly Level[],
  { level, isOfThisMonth }: { level: number; isOfThisMonth: boolean },
  monthValid: bigint,
): number {
  const keep = levels[level]?.keepUnits ?? 0n
  return level > 1 && !isOfThisMonth && monthValid < keep ? level - 1 : level
}
