/**
 * How far a payout is above what was staked: 0 for none or less, 1 above the stake, 2 above 5
 * times,
 * 3 above 25 times. What is not above the stake is never celebrated.
 */
export function winLevel(payoutUnits: bigint, stakedUnits: bigint): 0 | 1 | 2 | 3 {
  if (payoutUnits <= stakedUnits) return 0
  if (payoutUnits <= 5n * stakedUnits) return 1
  return payoutUnits <= 25n * stakedUnits ? 2 : 3
}
