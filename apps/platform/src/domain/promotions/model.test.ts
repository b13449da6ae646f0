import { namedAfter } from '../reports/test-world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { pointsOf } from '../points/books/books.ts'
import { ModelPlayer } from '../wallet/model/model.ts'
import { randomFrom, type Random } from '../wallet/model/random.ts'
import {
  asBonus,
  asCash,
  type Player,
  type PromotionsWorld,
  promotionsWorld,
  taka,
} from './test-world.ts'

const PLAYERS = 50
const STEPS = Number(process.env.PADMA_MODEL_STEPS ?? 10)
const SEED = Number(process.env.PADMA_MODEL_SEED ?? 1)
/** Of the brand's settings: taka of valid slot bets for a point. */
const RATIO = 100n
const ONE_TAKA = taka(1)

type Sent = { transaction_uuid: string; round: string }
type Bet = NonNullable<ReturnType<ModelPlayer['bet']>['bet']>
type Seat = {
  player: Player
  money: ModelPlayer
  random: Random
  joined: Record<'welcome' | 'second', boolean>
  deposits: number
  bets: { sent: Sent; bet: Bet; hasWon: boolean }[]
}

let world: PromotionsWorld
let codes: Record<'welcome' | 'second', string>
beforeAll(async () => {
  world = await promotionsWorld()
  const welcome = await world.offer({
    rules: {
      kind: 'first_deposit',
      percent: 50,
      cap: '300',
      minDeposit: '500',
      terms: { ...asBonus, wageringTimes: 3 },
    },
  })
  const second = await world.offer({
    rules: {
      kind: 'reload',
      per: 'week',
      nth: 2,
      percent: 10,
      cap: '60',
      minDeposit: '300',
      terms: asCash,
    },
  })
  codes = { welcome: welcome.code, second: second.code }
}, 60_000)
afterAll(() => world.end())

test('what fifty players do in promotions equals a plain model’s balances, wagering and points', async () => {
  const seats: Seat[] = []
  for (let n = 0; n < PLAYERS; n++) seats.push(await sit(n))
  for (let step = 0; step < STEPS; step++) {
    for (const seat of seats) {
      if (step === 0 || seat.random.one(15)) await deposit(seat)
      else await play(seat)
    }
    await world.listen()
    await world.modules.promotions.settleDeposits()
    await world.listen()
    for (const seat of seats) await compare(seat, `step ${step}`)
  }
  const bonuses = seats.flatMap(({ money }) => money.bonuses)
  expect(new Set(bonuses.map(({ state }) => state)).size).toBeGreaterThan(1)
  expect(seats.some(({ joined, deposits }) => joined.second && deposits > 1)).toBe(true)
  expect(seats.some(({ bets }) => bets.some(({ bet }) => bet.isUndone))).toBe(true)
  expect(await world.faults()).toEqual([])
}, 240_000)

async function sit(n: number): Promise<Seat> {
  const player = await world.member()
  const random = randomFrom(SEED * 1_000 + n)
  const joined = { welcome: random.one(70), second: random.one(70) }
  for (const name of ['welcome', 'second'] as const)
    if (joined[name]) await world.join(player, codes[name])
  return { player, money: new ModelPlayer(), random, joined, deposits: 0, bets: [] }
}

/** As the promotions say: half of the first up to 300 as a bonus, a tenth of the second as cash. */
async function deposit(seat: Seat): Promise<void> {
  const { money, joined, random } = seat
  const amount = 200 + random.below(900)
  await world.credited(seat.player, amount)
  seat.deposits++
  money.credit(taka(amount), 'deposit')
  if (seat.deposits === 1) {
    if (joined.welcome && amount >= 500) {
      const units = least(taka(amount) / 2n, taka(300))
      expect(money.grant(units, 3n * units, null, null)).toBe('granted')
    }
    await seat.player.launch()
  }
  if (seat.deposits === 2 && joined.second && amount >= 300)
    money.credit(least(taka(amount) / 10n, taka(60)), 'adjustment')
}

/** A bet that is won or lost, or one of before that is undone. */
async function play({ player, money, random, bets }: Seat): Promise<void> {
  const round = (ref: string) => ({
    round: ref,
    game: 'river-kites' as const,
    closes: true,
    turnover: null,
  })
  const lost = bets.filter(({ hasWon, bet }) => !hasWon && !bet.isUndone)
  if (lost.length > 0 && random.one(25)) {
    const one = random.pick(lost)
    expect(await player.rollback(one.sent)).toBe(money.undoBet(one.bet, round(one.sent.round)))
    return
  }
  // Often all that is there, so that bonuses end.
  const all = Number((money.cash + money.bonus) / ONE_TAKA)
  const amount = all > 0 && random.one(35) ? all : 1 + random.below(400)
  const hasWon = random.one(40)
  const sent = await player.bet(amount, !hasWon)
  const { status, bet } = money.bet(taka(amount), { ...round(sent.round), closes: !hasWon })
  expect(sent.status).toBe(status)
  if (!bet) return
  bets.push({ sent, bet, hasWon })
  if (!hasWon) return
  const payout = random.below(2 * amount)
  const answer = await player.win(sent, payout)
  expect(answer.status).toBe(money.win(bet, taka(payout), 0n, round(sent.round)).status)
}

async function compare({ player, money }: Seat, when: string): Promise<void> {
  money.count()
  const { cash, bonus, owed } = await world.modules.wallet.balance(world.db, player.id)
  const requirements = await inTransaction(world.db, (tx) =>
    world.modules.wallet.requirementsOf(tx, player.id),
  )
  const { rows: bonuses } = await sql<object>`
    select state, required, done from wallet.bonus where player_id = ${player.id}
    order by id`.execute(world.db)
  const points = await pointsOf(world.db, player.id)
  expect(
    {
      cash,
      bonus,
      owed,
      bonuses,
      points: points.points - points.owed,
      requirements: requirements.map(({ required, done }) => ({ required, done })),
    },
    `${when}, ${player.user}`,
  ).toEqual({
    cash: money.cash,
    bonus: money.bonus,
    owed: money.owed,
    bonuses: money.bonuses.map(({ state, required, done }) => ({ state, required, done })),
    points: money.validCash / (RATIO * ONE_TAKA),
    requirements: money.openRequirements().map(({ required, done }) => ({ required, done })),
  })
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

test.each([
  [
    'every participation that was credited has its grant, and every grant of a promotion its participation',
    "update promotions.participation set grant_id = null where status = 'issued'",
  ],
  [
    'every promotion has cost what its participations were given, within its budget',
    'update promotions.promotion set cost = cost + 1',
  ],
  [
    'every balance of points is the sum of its entries',
    'update points.account set points = points + 1',
  ],
  ['points earned are what the rounds make them', 'update points.played set valid = valid + 1'],
  ['every round earns by what the wallet says of it', 'update points.round set valid = valid + 1'],
])('the proof of the books names a difference: %s', async (name, plant) => {
  expect(await namedAfter(world.db, plant)).toContain(name)
})
