import type { TeamPeriod } from '../gross.ts'
import type { Figures as Kept } from './store.ts'

const AMOUNTS = [
  'stakedUnits',
  'paidUnits',
  'rebateUnits',
  'promotionUnits',
  'refundUnits',
  'salaryUnits',
  'validBetUnits',
] as const
type Of<T> = Record<(typeof AMOUNTS)[number], T>

export const writeFigures = (team: TeamPeriod): Kept => ({
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, `${team[name]}`])) as Of<string>),
  active: team.active,
  rounds: team.rounds.map(({ stakeUnits, payoutUnits, validBetUnits }) => ({
    stakeUnits: `${stakeUnits}`,
    payoutUnits: `${payoutUnits}`,
    validBetUnits: `${validBetUnits}`,
  })),
})
export const readFigures = (kept: Kept): TeamPeriod => ({
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, BigInt(kept[name])])) as Of<bigint>),
  active: kept.active,
  rounds: kept.rounds.map(({ stakeUnits, payoutUnits, validBetUnits }) => ({
    stakeUnits: BigInt(stakeUnits),
    payoutUnits: BigInt(payoutUnits),
    validBetUnits: BigInt(validBetUnits),
  })),
})
