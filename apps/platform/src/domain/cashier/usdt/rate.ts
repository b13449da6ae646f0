/** Millionths in a token. */
const TOKEN = 1_000_000n
/** A hundredth of the currency, in units. */
const HUNDREDTH = 1_000n

type Setting = { rateUnits: bigint; marginPpm: number }

/** What a token counts for, in units: the operator's rate less the margin; 0: none is taken. */
export const rateOf = ({ rateUnits, marginPpm }: Setting): bigint =>
  (rateUnits * BigInt(1_000_000 - marginPpm)) / 1_000_000n

/** How many millionths of the token pay an amount: rounded up, so that it is never short. */
export const tokensFor = (units: bigint, rate: bigint): bigint => (units * TOKEN + rate - 1n) / rate

/** What tokens come to, floored to 0.01. */
export function unitsFor(tokenUnits: bigint, rate: bigint): bigint {
  const units = (tokenUnits * rate) / TOKEN
  return units - (units % HUNDREDTH)
}

/** Whether what arrived is what was asked for, but for a wallet's or an exchange's fee. */
export function isAsAsked(arrived: bigint, asked: bigint, tolerancePpm: number): boolean {
  const differs = arrived > asked ? arrived - asked : asked - arrived
  return differs * 1_000_000n <= asked * BigInt(tolerancePpm)
}

/** "8.230453" */
export const tokenDecimal = (tokenUnits: bigint): string =>
  `${tokenUnits / TOKEN}.${(tokenUnits % TOKEN).toString().padStart(6, '0')}`
