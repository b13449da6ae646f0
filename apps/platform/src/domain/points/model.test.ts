import { namedAfter } from '../reports/test-world.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenersOf } from '../../jobs/of-modules.ts'
import { readAll } from '../../jobs/read-all.ts'
import { isRefusal } from '../../refusal.ts'
import { type Player, pointsWorld, type PointsWorld } from './test-world.ts'

const STEPS = Number(process.env['PADMA_MODEL_STEPS'] ?? 60)
const PLAYERS = 4
const RATIO = 100
type Bet = Awaited<ReturnType<Player['bet']>> & { stake: number }
/** What a player has, as plain arithmetic has it. */
type Model = { player: Player; bets: Bet[]; spent: number }

let world: PointsWorld
let models: Model[]
beforeAll(async () => {
  world = await pointsWorld()
  models = []
  for (let made = 0; made < PLAYERS; made++) {
    const player = await world.player(`Model${made}`)
    await player.fund(1_000_000)
    await player.launch()
    models.push({ player, bets: [], spent: 0 })
  }
})
afterAll(() => world.end())

const earned = ({ bets }: Model): number =>
  Math.floor(bets.reduce((sum, { stake }) => sum + stake, 0) / RATIO)
const read = () => readAll(world.db, listenersOf(world.modules.all))

test('bets, undone bets, rewards and conversions come to what a plain model says', async () => {
  const reward = await world.reward({ points: 7, quantity: 1_000 })
  const open: { model: Model; id: bigint }[] = []
  for (let step = 0; step < STEPS; step++) {
    const model = models[randomInt(PLAYERS)]!
    const { player, bets } = model
    const act = randomInt(10)
    if (act < 5) {
      const stake = randomInt(1, 900)
      const bet = await player.bet(stake)
      await player.win(bet, 0)
      bets.push({ ...bet, stake })
    } else if (act < 6 && bets.length > 0) {
      const [bet] = bets.splice(randomInt(bets.length), 1)
      await player.rollback(bet!)
    } else if (act < 8) {
      await read()
      const has = earned(model) - model.spent
      const asked = await world.redeem(player, reward, { requestKey: randomUUID() })
      expect(isRefusal(asked)).toBe(has < 7)
      if (!isRefusal(asked)) {
        model.spent += 7
        open.push({ model, id: asked.id })
      }
    } else if (act < 9) {
      await read()
      const has = earned(model) - model.spent
      const asked = await world.convert(player, 100, '10.00')
      expect(isRefusal(asked)).toBe(has < 100)
      if (!isRefusal(asked)) model.spent += 100
    } else if (open.length > 0) {
      const [one] = open.splice(randomInt(open.length), 1)
      if (randomInt(2) === 0) await world.approve(one!.id)
      else {
        await world.reject(one!.id)
        one!.model.spent -= 7
      }
    }
  }
  await read()
  for (const model of models) {
    const has = earned(model) - model.spent
    expect(await world.balance(model.player)).toEqual({
      points: Math.max(has, 0),
      owed: Math.max(-has, 0),
    })
  }
  expect(await world.faults()).toEqual([])
}, 120_000)

test.each([
  [
    'every redemption and conversion took its points once, and no other did',
    'update points.redemption set points = points + 1',
  ],
  [
    'every redemption and conversion moved its money once, and no other did',
    'update points.redemption set amount = 1',
  ],
  [
    'what is gone of every reward is what was asked for and not rejected',
    'update points.reward set available = available - 1',
  ],
])('the proof of the books names a difference: %s', async (name, plant) => {
  expect(await namedAfter(world.db, plant)).toContain(name)
})
