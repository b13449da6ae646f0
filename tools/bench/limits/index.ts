import { createDb, createPool } from '../../../apps/platform/src/db/pool.ts'
import { modulesOn } from '../../../apps/platform/src/prove-books.ts'
import { withAdmin } from '../../postgres/databases.ts'
import { median, shown } from '../figures.ts'
import type { HttpFigures } from '../http/calls/load.ts'
import { walletCalls } from '../http/calls/wallet-calls.ts'
import { sideBySide } from '../http/side-by-side.ts'
import { httpWorld, type HttpWorld } from '../http/world.ts'
import { machine } from '../machine.ts'
import { writePart } from '../page.ts'

const ROUNDS_LEAST = 10
/** More than these cores can do: so much is signed beforehand. */
const PER_SECOND_MOST = 2_500
const AIM = 1.1
const FAR_AWAY = 10n ** 12n
const names = [
  'stake_day',
  'stake_week',
  'stake_month',
  'loss_day',
  'loss_week',
  'loss_month',
] as const

type Run = Record<'without' | 'under', HttpFigures>

/**
 * What limits cost a bet: the same signed calls of players without and with every limit, in turn.
 */
export async function benchLimits(plan: {
  rounds: number
  seconds: number
  say: (text: string) => void
  loadBefore: number
}): Promise<boolean> {
  const world = await httpWorld()
  try {
    const half = world.players.length / 2
    const without = { ...world, players: world.players.slice(0, half) }
    const under = { ...world, players: world.players.slice(half) }
    await limit(under)
    plan.say('limits: players are seated, half of them under limits')
    const calls = (side: HttpWorld) => walletCalls(side, plan.seconds, PER_SECOND_MOST)
    // Both once beforehand: plans, caches and the first recount are not what is measured.
    for (const side of [without, under]) await calls(side)
    const runs: Run[] = []
    for (let round = 0; round < Math.max(plan.rounds, ROUNDS_LEAST); round += 1) {
      // Neither always comes first.
      const first = await calls(round % 2 ? under : without)
      const second = await calls(round % 2 ? without : under)
      const run = round % 2 ? { under: first, without: second } : { without: first, under: second }
      runs.push(run)
      plan.say(
        `limits: round ${round + 1}: ${shown(costOf(run.under) / costOf(run.without))} times the processor time`,
      )
    }
    const about = await withAdmin(world.stack.databaseUrls.platform, (client) =>
      machine(client as never, plan.loadBefore),
    )
    const ratio = median(runs.map((run) => costOf(run.under) / costOf(run.without)))
    const slower = median(runs.map((run) => run.without.perSecond / run.under.perSecond))
    writePart('limits', report(runs, { about, ratio, slower, seconds: plan.seconds }))
    return ratio <= AIM
  } finally {
    await world.stack.stop()
  }
}

/** Processor time of one call, of the platform and PostgreSQL: no other program's load is in it. */
const costOf = ({ cpuUs }: HttpFigures): number => cpuUs.platform + cpuUs.postgres

/** Every limit that the bet function looks at, each too high to be met. */
async function limit({ stack, players }: HttpWorld): Promise<void> {
  const db = createDb(createPool(stack.databaseUrls.platform, 4))
  try {
    const { limits } = modulesOn(db)
    const ids = await withAdmin(stack.databaseUrls.platform, async (client) => {
      const { rows } = await client.query<{ id: string; brand_id: number }>(
        'select id, brand_id from members.member where vendor_user = any($1)',
        [players.map(({ user }) => user)],
      )
      return rows
    })
    for (const { id, brand_id: brandId } of ids)
      for (const name of names)
        await limits.set({ playerId: BigInt(id), brandId, name, most: FAR_AWAY })
  } finally {
    await db.destroy()
  }
}

function report(
  runs: readonly Run[],
  {
    about,
    ratio,
    slower,
    seconds,
  }: { about: string; ratio: number; slower: number; seconds: number },
): string {
  return [
    '## Bets under limits',
    '',
    about,
    `- \`npm run bench limits -- --seconds ${seconds}\`. Signed bets and wins of players without limits and of players under ${names.length} limits (stakes and losses by day, week and month), ${runs.length} rounds of ${seconds} s each, in turn; closed loop over 128 connections; medians of the rounds.`,
    `- Aim: under limits a call costs at most ${AIM} times the processor time of one without, of platform and PostgreSQL. Reached: ${shown(ratio)}${ratio <= AIM ? '' : ', NOT met'} (round by round ${runs.map((run) => shown(costOf(run.under) / costOf(run.without))).join(', ')}). By the rate: ${shown(slower)}.`,
    '',
    sideBySide('calls', runs, { without: 'without limits', under: 'under limits' }),
  ].join('\n')
}
