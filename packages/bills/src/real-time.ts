import { floorCent, MILLION } from './amounts.ts'

export type RealTimeTerms = {
  /** On bets that the player won, and on those that the player lost. */
  profitPpm: bigint
  lossPpm: bigint
  /** A round with a smaller stake counts for nothing. */
  singleUnits: bigint
}
export type SettledBet = {
  /** The round's whole stake, and what it paid. */
  stakeUnits: bigint
  payoutUnits: bigint
  /** Its share of turnover, the bonus's left out. */
  validBetUnits: bigint
}

/** Of the bets that were settled within a window: summed exactly, floored once. */
export function realTimeSalary(
  { profitPpm, lossPpm, singleUnits }: RealTimeTerms,
  bets: readonly SettledBet[],
): { wonUnits: bigint; lostUnits: bigint; units: bigint } {
  let [wonUnits, lostUnits] = [0n, 0n]
  for (const { stakeUnits, payoutUnits, validBetUnits } of bets) {
    if (stakeUnits < singleUnits) continue
    if (payoutUnits > stakeUnits) wonUnits += validBetUnits
    if (payoutUnits < stakeUnits) lostUnits += validBetUnits
  }
  return {
    wonUnits,
    lostUnits,
    units: floorCent((wonUnits * profitPpm + lostUnits * lossPpm) / MILLION),
  }
}
