import { drawGames } from '@padma/games/draws.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '../../postgres/databases.ts'
import { shown } from '../figures.ts'
import { catchUp } from '../http/catch-up.ts'
import { proveHttp } from '../http/run.ts'
import { httpWorld, type HttpWorld, settleIn } from '../http/world.ts'
import { machine } from '../machine.ts'
import { writePart } from '../page.ts'
import { type Offered, offered } from '../spins/offered.ts'
import { table } from '../table.ts'
import { sellTickets } from './sell-tickets.ts'

const PLAYERS = 20_000
const TICKETS_EACH = 5
const BETS_PER_SECOND = 100
const QUIET_SECONDS = 20
const SETTLED_WITHIN_S = 60
const SLOWER_MOST = 2

/** A full issue from its lock to its last payment, while others play. */
export async function benchIssue(plan: {
  say: (text: string) => void
  loadBefore: number
}): Promise<boolean> {
  const world = await httpWorld({}, PLAYERS)
  try {
    const game = drawGames.find(({ code }) => code === 'ssc-5')!
    const issue = await sellTickets(world, { game, each: TICKETS_EACH, say: plan.say })
    await catchUp(world)
    await settleIn(world)
    await offered(world, { rate: BETS_PER_SECOND, seconds: 5 })
    const quiet = await offered(world, { rate: BETS_PER_SECOND, seconds: QUIET_SECONDS })
    await catchUp(world)
    plan.say(`quiet: p50 ${shown(quiet.p50Ms)} p99 ${shown(quiet.p99Ms)} ms; locking ${issue}`)
    const [seconds, beside] = await Promise.all([
      settled(world, game.code, issue),
      besideIt(world, game.code, issue),
    ])
    await catchUp(world)
    const { isProved } = await proveHttp(world)
    const payments = await paymentsOf(world, game.code, issue)
    const slower = beside.p99Ms / quiet.p99Ms
    const isGood = seconds <= SETTLED_WITHIN_S && slower <= SLOWER_MOST && isProved
    const about = await withAdmin(world.stack.databaseUrls.platform, (client) =>
      machine(client as never, plan.loadBefore),
    )
    writePart(
      'issue',
      [
        '## A full issue of a lottery',
        about,
        `${PLAYERS * TICKETS_EACH} tickets of ${PLAYERS} players in one issue of ${game.code}: from its draw to the last payment ${shown(seconds)} s (aim ${SETTLED_WITHIN_S}), ${payments} payments; whole spins at ${BETS_PER_SECOND} a second before it and beside it, p99 ${shown(slower)} times (aim at most ${SLOWER_MOST}). Books ${isProved ? '' : 'NOT '}proved.`,
        table(
          ['spins', 'a second', 'p50 ms', 'p99 ms', 'unanswered'],
          [row('before', quiet), row('beside the settlement', beside)],
        ),
      ].join('\n\n'),
    )
    plan.say(
      `settled in ${shown(seconds)} s, ${payments} payments; p99 ${shown(beside.p99Ms)} ms, ${shown(slower)} times; books ${isProved ? '' : 'NOT '}proved`,
    )
    return isGood
  } finally {
    await world.stack.stop()
  }
}

const row = (title: string, { perSecond, p50Ms, p99Ms, unanswered }: Offered) => [
  title,
  shown(perSecond),
  shown(p50Ms),
  shown(p99Ms),
  `${unanswered}`,
]

/** The issue's time comes: seconds until nothing of it is left to do. */
async function settled(world: HttpWorld, game: string, issue: string): Promise<number> {
  return withAdmin(world.stack.databaseUrls.studio, async (client) => {
    await client.query(
      `update issue i
      set opens_at = now() - interval '1 minute', locks_at = now() - interval '6 seconds',
        draws_at = now(), beacon_round = (
          select floor(extract(epoch from now() - b.genesis) / 3) - 1
          from local_beacon b where b.chain = i.chain
        )
      where game_code = $1 and issue = $2`,
      [game, issue],
    )
    const began = performance.now()
    for (;;) {
      await sleep(200)
      const { rows } = await client.query<{ state: string }>(
        'select state from issue where game_code = $1 and issue = $2',
        [game, issue],
      )
      if (rows[0]!.state === 'settled') return (performance.now() - began) / 1000
    }
  })
}

/** Spins for as long as the settlement takes, in runs of which the worst counts. */
async function besideIt(world: HttpWorld, game: string, issue: string): Promise<Offered> {
  const runs: Offered[] = []
  do runs.push(await offered(world, { rate: BETS_PER_SECOND, seconds: 5 }))
  while ((await stateOf(world, game, issue)) !== 'settled')
  return runs.reduce((worst, run) => (run.p99Ms > worst.p99Ms ? run : worst))
}

const stateOf = (world: HttpWorld, game: string, issue: string) =>
  withAdmin(
    world.stack.databaseUrls.studio,
    async (client) =>
      (
        await client.query<{ state: string }>(
          'select state from issue where game_code = $1 and issue = $2',
          [game, issue],
        )
      ).rows[0]!.state,
  )

const paymentsOf = (world: HttpWorld, game: string, issue: string) =>
  withAdmin(world.stack.databaseUrls.studio, async (client) =>
    Number(
      (
        await client.query<{ count: string }>(
          `select count(*) from settlement where game_code = $1 and issue = $2 and state = 'paid'`,
          [game, issue],
        )
      ).rows[0]!.count,
    ),
  )
