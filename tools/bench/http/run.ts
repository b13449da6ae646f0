import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDb, typeParser } from '../../../apps/platform/src/db/pool.ts'
import type { Proof } from '../../../apps/platform/src/domain/reports/index.ts'
import { proofOfTheBooks } from '../../../apps/platform/src/prove-books.ts'
import { shown } from '../figures.ts'
import { type CatchUp, catchUp } from './catch-up.ts'
import { parties } from './cost.ts'
import type { HttpFigures } from './calls/load.ts'
import { type Frame, monotonicUs, profileOf } from './profile.ts'
import { signingUs } from './calls/signing.ts'
import { spins } from './spins.ts'
import { walletCalls } from './calls/wallet-calls.ts'
import { type HttpWorld, httpWorld, settleIn } from './world.ts'

export type HttpPlan = { rounds: number; seconds: number; say: (text: string) => void }
type HttpSeries = { title: string; rounds: HttpFigures[]; catchUps: CatchUp[] }
export type ProfileOf = { process: 'platform' | 'studio'; profile: Frame }
export type HttpResults = {
  series: HttpSeries[]
  /** Microseconds of processor time that one signature takes. */
  signingUs: number
  profiles: ProfileOf[]
  proof: Proof
}

/** More than a machine like ours answers; signing for it takes a while before each round. */
const CALLS_AT_MOST = 3_500

/**
 * Wallet calls and whole spins in turn, through the product's own processes; then once more with a
 * profile of each process.
 */
export async function runHttp(world: HttpWorld, plan: HttpPlan): Promise<HttpResults> {
  const cases = [
    {
      series: {
        title: 'signed wallet calls (bet, win), 128 connections',
        rounds: [] as HttpFigures[],
        catchUps: [] as CatchUp[],
      },
      act: () => walletCalls(world, plan.seconds, CALLS_AT_MOST),
    },
    {
      series: {
        title: 'whole spins, 16 connections',
        rounds: [] as HttpFigures[],
        catchUps: [] as CatchUp[],
      },
      act: () => spins(world, plan.seconds, 16),
    },
    {
      series: {
        title: 'whole spins, 64 connections',
        rounds: [] as HttpFigures[],
        catchUps: [] as CatchUp[],
      },
      act: () => spins(world, plan.seconds, 64),
    },
  ]
  plan.say('warming up')
  for (const { act } of cases) await act()
  await catchUp(world)
  await settleIn(world)
  for (let round = 0; round < plan.rounds; round++) {
    for (const { series, act } of cases) {
      const figures = await act()
      series.rounds.push(figures)
      const behind = await catchUp(world)
      series.catchUps.push(behind)
      plan.say(
        `round ${round + 1}: ${series.title}: ${shown(figures.perSecond)}/s, p50 ${shown(figures.p50Ms)} ms, p99 ${shown(figures.p99Ms)} ms, ${figures.failures} not answered in time; afterwards ${behind.events} facts unread, read in ${shown(behind.seconds)} s; CPU us ${parties.map((party) => `${party} ${shown(figures.cpuUs[party])}`).join(', ')}`,
      )
    }
  }
  plan.say('proving the books')
  return {
    series: cases.map(({ series }) => series),
    signingUs: signingUs(world),
    proof: await proveHttp(world),
    profiles: [],
  }
}

/**
 * Profiles of platform and studio under spins, on a product of their own: profiling costs time
 * itself.
 */
export async function profiled(plan: HttpPlan): Promise<ProfileOf[]> {
  const folder = mkdtempSync(join(tmpdir(), 'padma-bench-profile-'))
  try {
    const world = await httpWorld({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` })
    let fromUs: number, toUs: number
    try {
      // Starting and the first compilation are not what a spin costs.
      await spins(world, plan.seconds, 64)
      await settleIn(world)
      fromUs = monotonicUs()
      await spins(world, plan.seconds * 2, 64)
      toUs = monotonicUs()
    } finally {
      await world.stack.stop()
    }
    return (['platform', 'studio'] as const).flatMap((process) => {
      const profile = profileOf(folder, `apps/${process}/src/main.ts`, { fromUs, toUs })
      return profile ? [{ process, profile }] : []
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function proveHttp({ stack }: Pick<HttpWorld, 'stack'>): Promise<Proof> {
  const db = createDb(
    new pg.Pool({
      connectionString: stack.databaseUrls.platform,
      max: 1,
      types: { getTypeParser: typeParser as never },
    }),
  )
  try {
    return await proofOfTheBooks(db, () => new Date())
  } finally {
    await db.destroy()
  }
}
