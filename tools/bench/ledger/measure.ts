import { setTimeout as sleep } from 'node:timers/promises'
import { closedLoop } from '../closed-loop.ts'
import { meter } from '../cost.ts'
import { percentile } from '../figures.ts'
import { openLoop } from '../open-loop.ts'
import { arrivals, playRound } from './play.ts'
import type { Door, Variant } from './posting.ts'
import type { Player, World } from './world.ts'

/** Of one variant in one round. Costs are of one applied posting. */
export type Figures = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  postgresUs: number
  nodeUs: number
  walBytes: number
  /** Postings that the product gave up for lack of time. */
  late: number
}

const WARM_UP_SECONDS = 0.4
/** What the variant before left to do, so that it is not paid by the next. */
const PAUSE_MS = 250

/**
 * The closed loop of a variant. `afterCheckpoint`: begins with one, and without warming up, so that
 * every first touch of a page is paid.
 */
export async function saturate(
  world: World,
  variant: Variant,
  pick: () => Player,
  seconds: number,
  afterCheckpoint = false,
): Promise<Figures> {
  const opened = await variant.open(world)
  let late = 0
  const door: Door = {
    ...opened,
    post: async (posting) => {
      const outcome = await opened.post(posting)
      if (outcome === 'late') late++
      return outcome
    },
  }
  try {
    await sleep(PAUSE_MS)
    if (afterCheckpoint) await world.admin.query('checkpoint')
    const { before, after, count, latenciesMs } = await closedLoop({
      clients: variant.clients,
      seconds,
      warmUpSeconds: afterCheckpoint ? 0 : WARM_UP_SECONDS,
      turn: (done) => playRound(door, pick(), done),
      read: meter(world.admin, world.postmaster),
    })
    return {
      perSecond: (count / (after.atMs - before.atMs)) * 1000,
      p50Ms: percentile(latenciesMs, 0.5),
      p99Ms: percentile(latenciesMs, 0.99),
      postgresUs: (after.postgresCpuUs - before.postgresCpuUs) / count,
      nodeUs: (after.nodeCpuUs - before.nodeCpuUs) / count,
      walBytes: (after.walBytes - before.walBytes) / count,
      late,
    }
  } finally {
    await door.close()
  }
}

export type LoadFigures = Pick<Figures, 'perSecond' | 'p50Ms' | 'p99Ms'>

/** A fixed offered load: Poisson arrivals, each timed from when it was due. */
export async function offer(
  world: World,
  variant: Variant,
  pick: () => Player,
  rate: number,
  seconds: number,
): Promise<LoadFigures> {
  const door = await variant.open(world)
  try {
    await sleep(PAUSE_MS)
    const arrive = arrivals(door, pick)
    await openLoop({ rate, seconds: WARM_UP_SECONDS, arrive })
    const { perSecond, latenciesMs } = await openLoop({ rate, seconds, arrive })
    return { perSecond, p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99) }
  } finally {
    await door.close()
  }
}
