import { clockJumping } from './clock-jumping.ts'
import { databaseAway } from './database-away.ts'
import { diskFull } from './disk-full.ts'
import { poolExhausted } from './pool-exhausted.ts'
import { canMakeDisk } from './small-disk.ts'
import { walFull } from './wal-full.ts'
import { type FaultWorld, faultWorld } from './world.ts'

type Say = (line: string) => void

/**
 * What may be taken from the product for a while, by the word of the command. Each answers what
 * went otherwise than it should.
 */
export const faults: Record<
  string,
  { what: string; cause: (world: FaultWorld, say: Say) => Promise<string[]> }
> = {
  pool: {
    what: 'no connection to the database is free, then none is given',
    cause: (world, say) => poolExhausted(world, { say }),
  },
  disk: { what: 'the disk of the tables is full', cause: (world, say) => diskFull(world, { say }) },
  wal: { what: 'the disk of the WAL is full', cause: (world, say) => walFull(world, { say }) },
  clock: {
    what: "the processes' clocks jump by hours",
    cause: (world, say) => clockJumping(world, { isLong: true, say }),
  },
  away: {
    what: 'PostgreSQL is away for a minute',
    cause: (world, say) => databaseAway(world, { seconds: 60, say }),
  },
}

/** Causes one of them under load, on a product of its own. */
export async function causeFault(name: string, say: Say): Promise<string[]> {
  const fault = faults[name]
  if (!fault)
    throw new Error(`there is no fault "${name}"; there are ${Object.keys(faults).join(', ')}`)
  say(fault.what)
  if (['disk', 'wal'].includes(name) && !canMakeDisk()) {
    say('left out: only root on Linux can make a small disk to fill')
    return []
  }
  const world = await faultWorld({ perSecond: 20 })
  return fault.cause(world, say).finally(() => world.end())
}
