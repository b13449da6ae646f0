import { parseUnits } from '@padma/money'
import type { Db, Tx } from '../../db/pool.ts'
import type { Module } from '../../module.ts'
import type { Settings } from '../brand/index.ts'
import { depositRefusal } from './amounts/deposit-room.ts'
import { setLimit } from './amounts/set-limit.ts'
import { tellReached } from './amounts/tell-reached.ts'
import { tellRipe } from './amounts/tell-ripe.ts'
import type { Deps, Whose } from './deps.ts'
import { exclusionRefusal } from './exclusion/exclude.ts'
import { holdIfExcluded, registrationRefusal } from './exclusion/match.ts'
import { limitsOperatorRoutes } from './ops-routes.ts'
import { beginPlay } from './play/play.ts'
import { limitChecks } from './proof.ts'
import { limitsRoutes } from './routes.ts'

export { deviceMark } from './exclusion/exclude.ts'

/** 50,000 whole units of whatever the currency is: as much as one deposit may be. */
const STAKE_LIMIT = 50_000n * 100_000n

/** The most that one bet may stake on a brand, in units, whatever a player's own limit is. */
export function stakeLimitOf(settings: Pick<Settings, 'stakeLimits'>, currency: string): bigint {
  const most = settings.stakeLimits[currency]
  return most === undefined ? STAKE_LIMIT : parseUnits(most)!
}

/** What members may set against losing too much, and what keeps them from play. */
export function createLimits(deps: Deps) {
  const acts = {
    /** Sets, lowers, or asks for a raise. */
    set: (wanted: Parameters<typeof setLimit>[1]) => setLimit(deps, wanted),
    /** Before a game opens. */
    beginPlay: (whose: Whose) => beginPlay(deps, whose),
    /** A bet was refused for what is left to stake or lose. */
    tellReached: (vendorUser: string, stake: bigint) => tellReached(deps, vendorUser, stake),
    exclusionRefusal: (db: Db | Tx, playerId: bigint) => exclusionRefusal(deps, db, playerId),
    /** Of a deposit that is in the sums already. */
    depositRefusal: (tx: Tx, wanted: Whose & { units: bigint }) => depositRefusal(deps, tx, wanted),
    registrationRefusal: (tx: Tx, given: Parameters<typeof registrationRefusal>[2]) =>
      registrationRefusal(deps, tx, given),
    holdIfExcluded: (tx: Tx, whose: Whose, by: Parameters<typeof holdIfExcluded>[3]) =>
      holdIfExcluded(deps, tx, whose, by),
    /** Tells of raises that may be confirmed. */
    tellRipe: () => tellRipe(deps),
  }
  const module: Module = {
    name: 'limits',
    member: (route) => limitsRoutes(route, deps),
    operator: (route) => limitsOperatorRoutes(route, deps),
    jobs: [{ name: 'tell_ripe_raises', every: '* * * * *', act: acts.tellRipe }],
    hints: {
      member: { 'limits.*': ['limits'] },
      operator: { 'limits.*': ['players'], 'exclusion_match.*': ['exclusions'] },
      readers: { exclusions: ['exclusions.read'] },
    },
    checks: limitChecks,
  }
  return { ...acts, module }
}
export type Limits = Omit<ReturnType<typeof createLimits>, 'module'>
