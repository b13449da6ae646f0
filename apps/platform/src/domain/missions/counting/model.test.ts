import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenersOf } from '../../../jobs/of-modules.ts'
import { readAll } from '../../../jobs/read-all.ts'
import { limitsWorld, type LimitsWorld, type Player } from '../../limits/test-world.ts'
import { dayOf } from '../days.ts'

const ACTS = 120
const SEED = Number(process.env['PADMA_MODEL_SEED'] ?? 20_261)
let world: LimitsWorld
let players: Player[]
beforeAll(async () => {
  world = await limitsWorld()
  players = await Promise.all(['Model1', 'Model2', 'Model3'].map((name) => world.player(name)))
  for (const player of players) {
    await player.fund(100_000)
    await player.launch()
  }
  const token = await world.owner('owner1')
  const from = await dayOf({ brand: world.modules.brand, now: () => new Date() }, 1)
  const common = {
    name: { en: 'Model' },
    period: 'week',
    gameType: null,
    from,
    until: null,
    budget: null,
  }
  const reward = { kind: 'points', points: 1 }
  for (const body of [
    { kind: 'mission', counter: 'valid_bet', steps: [{ at: '500', reward }] },
    { kind: 'leaderboard', counter: 'valid_bet', steps: [{ at: '3', reward }], leastStake: null },
    { kind: 'leaderboard', counter: 'win_multiple', steps: [{ at: '3', reward }], leastStake: '5' },
  ])
    await world.call('POST /ops/activities', {
      token,
      key: randomUUID(),
      body: { ...common, ...body },
    })
})
afterAll(() => world.end())

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Round = { stake: number; won: number; isUndone: boolean }
const count = () =>
  readAll(
    world.db,
    listenersOf(world.modules.all).filter(({ name }) => name === 'missions.counted'),
  )

/** As a plain list of rounds says it: an undone bet was never there. */
function told(rounds: readonly Round[]) {
  const standing = rounds.filter(({ isUndone }) => !isUndone)
  const multiples = standing
    .filter(({ stake }) => stake >= 5)
    .map(({ stake, won }) => Math.floor((won * 100) / stake))
  return {
    bet: standing.reduce((sum, { stake }) => sum + stake, 0),
    multiple: Math.max(0, ...multiples) / 100,
  }
}

async function expectAsTold(rounds: ReadonlyMap<Player, Round[]>): Promise<void> {
  for (const [player, own] of rounds) {
    const { missions } = (await player.call('GET /wps/relay/MCSFE_getMissionSummaryDetails')).value
    const { boards } = (await player.call('GET /wps/relay/MCSFE_getMissionLeaderboard')).value
    const { bet, multiple } = told(own)
    const score = (counter: string) =>
      Number(boards.find((board: { counter: string }) => board.counter === counter).own?.score ?? 0)
    expect(Number(missions[0].done)).toBe(bet)
    expect(score('valid_bet')).toBe(bet)
    expect(score('win_multiple')).toBe(multiple)
  }
}

test('bets, wins and undone bets in any order are what a plain list of rounds comes to', async () => {
  const next = numbers(SEED)
  const rounds = new Map<Player, Round[]>(players.map((player) => [player, []]))
  const undo: (() => Promise<void>)[] = []
  for (let act = 0; act < ACTS; act++) {
    const player = players[next(players.length)]!
    const choice = next(10)
    if (choice < 3 && undo.length > 0) await undo.splice(next(undo.length), 1)[0]!()
    else {
      const won = choice < 6 ? next(60) : 0
      const round: Round = { stake: 1 + next(20), won, isUndone: false }
      const bet = await player.bet(round.stake, won === 0)
      if (won > 0) await player.win(bet, won)
      // A bet whose win was paid stays: its vendor takes the win back first.
      else
        undo.push(async () => {
          await player.rollback(bet)
          round.isUndone = true
        })
      rounds.get(player)!.push(round)
    }
    if (next(6) === 0) await count()
    if (next(25) === 0) {
      await count()
      await expectAsTold(rounds)
    }
  }
  await count()
  await expectAsTold(rounds)
  // From the first fact on again: nothing counts twice.
  await sql`
    update outbox.reader set xid = '0', id = 0 where name = 'missions.counted'`.execute(world.db)
  await count()
  await expectAsTold(rounds)
}, 60_000)
