import type { Db } from '../../db/pool.ts'
import type { Beacon, BeaconRound } from './beacon.ts'
import { drandBeacon } from './drand.ts'
import { localBeacon } from './local.ts'

const TRUSTED_FOR_MS = 60_000

/**
 * Quicknet where it is configured and was reached within the last minute; otherwise the local
 * chain. An issue keeps the beacon that it was published with.
 */
export function createBeacons(db: Db, drandUrls: readonly string[]) {
  const local = localBeacon(db)
  const drand = drandUrls.length > 0 ? drandBeacon(drandUrls) : null
  let asked = { at: -Infinity, isReached: false }

  async function current(): Promise<Beacon> {
    if (!drand) return local
    const now = performance.now()
    if (now - asked.at > TRUSTED_FOR_MS) asked = { at: now, isReached: await drand.isReached() }
    return asked.isReached ? drand : local
  }
  return {
    current,
    randomnessOf: ({ kind, ...round }: BeaconRound & { kind: Beacon['kind'] }) =>
      (kind === 'local' ? local : drand)?.randomnessOf(round) ?? Promise.resolve(null),
  }
}
export type Beacons = ReturnType<typeof createBeacons>
