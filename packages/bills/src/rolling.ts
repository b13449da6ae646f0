import { floorCent, MILLION } from './amounts.ts'

/**
 * An agent above a bet, the nearest first: the rate that its opening link gave, and whether it is
 * active.
 */
export type Above = { agent: string; ratePpm: bigint; isActive: boolean }

/**
 * What each agent above earns of a turnover: its own rate less the highest of those below. One that
 * is locked is passed over, and the next above takes its part. In parts per million.
 */
export function rollingShares(line: readonly Above[]): { agent: string; sharePpm: bigint }[] {
  let below = 0n
  return line
    .filter(({ isActive }) => isActive)
    .map(({ agent, ratePpm }) => {
      const sharePpm = ratePpm > below ? ratePpm - below : 0n
      if (ratePpm > below) below = ratePpm
      return { agent, sharePpm }
    })
}

/** A day's parts of an agent, summed exactly and floored once. */
export const rollingCommission = (
  parts: readonly { validBetUnits: bigint; sharePpm: bigint }[],
): bigint =>
  floorCent(
    parts.reduce((sum, { validBetUnits, sharePpm }) => sum + validBetUnits * sharePpm, 0n) /
      MILLION,
  )

const MODE_BASE = 2_000n
/**
 * What an upline's prize mode above its downline's gives of lottery turnover, in parts per million.
 */
export const modeSharePpm = (upMode: number, downMode: number): bigint =>
  upMode > downMode ? (BigInt(upMode - downMode) * MILLION) / MODE_BASE : 0n
