import type { Chance, DrawPlay, Pick, PriceClass } from '@padma/game-protocol'
import { floorCent, priceOf } from '../../price.ts'

/** What one combination pays and how likely it is, once of each price among a pick's. */
export type Odds = { win: Chance; push?: Chance }

export function oddsOf(play: DrawPlay<unknown>, picks: readonly Pick[]): Odds[] {
  const found = new Map<string, PriceClass>()
  for (const pick of picks)
    for (const one of play.classes(pick))
      found.set(`${one.win.join('/')} ${one.push?.join('/') ?? ''}`, one)
  return [...found.values()].toSorted((a, b) => Number(b.win[0] * a.win[1] - a.win[0] * b.win[1]))
}

/** The prize of one combination at a mode, floored to 0.01 as it is paid. */
export function prizeOf(odds: Odds, unitStakeUnits: bigint, mode: number): bigint {
  const [part, of] = priceOf(odds, mode)
  return floorCent([part * unitStakeUnits, of])
}

/** How many times the stake is paid, with up to two decimals, never more than is paid. */
export function timesOf(odds: Odds, mode: number): string {
  const [part, of] = priceOf(odds, mode)
  const hundredths = (part * 100n) / of
  const fraction = `${hundredths % 100n}`.padStart(2, '0').replace(/0+$/, '')
  const whole = (hundredths / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** `1 in 1,000`; of what comes up more than once in ten a percentage. */
export function chanceText({ win: [part, of] }: Odds, oneIn: (count: string) => string): string {
  if (part * 10n > of) return `${hundredth((part * 10_000n) / of)} %`
  const tenths = (of * 10n + part / 2n) / part
  const isWhole = tenths % 10n === 0n || tenths > 1_000n
  const whole = ((isWhole ? tenths + 5n : tenths) / 10n).toLocaleString('en')
  return oneIn(isWhole ? whole : `${whole}.${tenths % 10n}`)
}
const hundredth = (hundredths: bigint): string =>
  `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`.replace(/\.?0+$/, '')

/** Lo pays for each occurrence: its numbers win more than once, so it is told by averages. */
export const paysEach = ({ group }: { group: string }): boolean => group === 'lo'
export const averageOf = ({ win: [part, of] }: Odds): string =>
  (Number((part * 1_000n) / of) / 1_000).toString()

/** Of every stake, in per cent: what comes back on average. */
export const percentOf = (mode: number): string => (mode / 20).toFixed(2).replace(/\.?0+$/, '')
