export { floorCent, shareOf } from './amounts.ts'
export { type Before, carriedIn, type CarryMode } from './carry.ts'
export { endedBy, type Granted } from './cascade.ts'
export { dividend, type Dividend, netLossOf, type Result, resultOf } from './dividend.ts'
export { type Claim, type Gross, type Net, netsOf, type Paid, payChildren } from './line.ts'
export { realTimeSalary, type RealTimeTerms, type SettledBet } from './real-time.ts'
export { type Above, modeSharePpm, rollingCommission, rollingShares } from './rolling.ts'
export { salary } from './salary.ts'
export {
  bestTier,
  faultsOf,
  MOST_TIERS,
  type Reached,
  type Tier,
  type TierFault,
  topRate,
} from './tiers.ts'
