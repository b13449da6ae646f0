import { join, resolve } from 'node:path'
import { median, shown } from '../figures.ts'
import { catchUp } from '../http/catch-up.ts'
import { parties } from '../http/cost.ts'
import { proveHttp } from '../http/run.ts'
import { spins } from '../http/spins.ts'
import { httpWorld, type HttpWorld, settleIn } from '../http/world.ts'
import { machine } from '../machine.ts'
import { writePart } from '../page.ts'
import { withAdmin } from '../../postgres/databases.ts'
import { offered } from './offered.ts'
import { CONNECTIONS, OFFERED_PER_SECOND, type Pair, type Run, spinsReport } from './report.ts'

const AIM = 3

/**
 * Whole spins of this checkout beside those of another one, by turns: both products stand ready,
 * and only the one that is measured has anything to do.
 */
export async function benchSpins(plan: {
  rounds: number
  seconds: number
  against: string | undefined
  say: (text: string) => void
  loadBefore: number
}): Promise<boolean> {
  if (!plan.against)
    throw new Error('`--against` names the checkout to compare with, its packages installed')
  const folder = resolve(plan.against)
  const theirs = (await import(join(folder, 'tools/bench/http/world.ts'))) as {
    httpWorld: typeof httpWorld
  }
  const worlds = { before: await theirs.httpWorld(), now: await httpWorld() }
  try {
    plan.say('both products stand; warming up')
    for (const world of Object.values(worlds)) {
      await measured(world, plan.seconds)
      await settleIn(world)
    }
    const pairs: Pair[] = []
    for (let round = 0; round < plan.rounds; round++) {
      // Neither always comes first.
      const [first, second] =
        round % 2 ? (['now', 'before'] as const) : (['before', 'now'] as const)
      const runs = {
        [first]: await measured(worlds[first], plan.seconds),
        [second]: await measured(worlds[second], plan.seconds),
      } as Pair
      pairs.push(runs)
      plan.say(`round ${round + 1}: ${toldOf('before', runs)}; ${toldOf('now', runs)}`)
    }
    const about = await withAdmin(worlds.now.stack.databaseUrls.platform, (client) =>
      machine(client as never, plan.loadBefore),
    )
    const isProved = (await proveHttp(worlds.now)).isProved
    writePart('spins', spinsReport(pairs, { about, isProved, ...plan }))
    const ratio = median(pairs.map(({ before, now }) => now.full.perSecond / before.full.perSecond))
    plan.say(`${shown(ratio)} times the spins a second; books ${isProved ? '' : 'NOT '}proved`)
    return ratio >= AIM && isProved
  } finally {
    for (const world of Object.values(worlds)) await world.stack.stop()
  }
}

async function measured(world: HttpWorld, seconds: number): Promise<Run> {
  const full = await spins(world, seconds, CONNECTIONS)
  await catchUp(world)
  const at300 = await offered(world, { rate: OFFERED_PER_SECOND, seconds })
  await catchUp(world)
  return { full, offered: at300 }
}

function toldOf(name: keyof Pair, runs: Pair): string {
  const { full, offered: at300 } = runs[name]
  const cpu = parties.map((party) => `${party} ${shown(full.cpuUs[party])}`).join(', ')
  return `${name} ${shown(full.perSecond)}/s (CPU us ${cpu}), offered ${OFFERED_PER_SECOND}: ${shown(at300.perSecond)}/s p50 ${shown(at300.p50Ms)} p99 ${shown(at300.p99Ms)} ms`
}
