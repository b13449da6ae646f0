import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { everyCheck } from '../../../prove-books.ts'
import {
  type Actor,
  type Play,
  reportsWorld,
  type ReportsWorld,
  undone,
} from '../../reports/test-world.ts'
import type { RequirementSource } from '../turnover/requirements.ts'
import { type Game, gameTypes, ModelPlayer } from './model.ts'
import { randomFrom, type Random } from './random.ts'

const PLAYERS = 50
/** More by hand: `PADMA_MODEL_STEPS=2000 PADMA_MODEL_SEED=7 npx vitest run …/model.test.ts`. */
const STEPS = Number(process.env.PADMA_MODEL_STEPS ?? 40)
const SEED = Number(process.env.PADMA_MODEL_SEED ?? 1)

let world: ReportsWorld
beforeAll(async () => {
  world = await reportsWorld()
  for (const [code, { type, weight }] of Object.entries(gameTypes))
    await sql`
      insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
      values ('padma-studio', ${code}, ${type}, ${code}, '/x', ${weight})
      on conflict (vendor, code) do update set turnover_weight_ppm = ${weight}`.execute(world.db)
})
afterAll(() => world.end())

type Known = { uuid: string; round: string; game: Game } & (
  | { kind: 'bet'; bet: NonNullable<ReturnType<ModelPlayer['bet']>['bet']> }
  | { kind: 'win'; win: NonNullable<ReturnType<ModelPlayer['win']>['win']> }
)
type Seat = {
  actor: Actor
  model: ModelPlayer
  /** Of their own, so that players take their turns together. */
  random: Random
  known: Known[]
  rounds: [string, Game][]
}

test('random play and money of fifty players equal a plain model’s balances and turnover', async () => {
  const seats: Seat[] = []
  for (let n = 0; n < PLAYERS; n++)
    seats.push({
      actor: await world.player(0n),
      model: new ModelPlayer(),
      random: randomFrom(SEED * 1_000 + n),
      known: [],
      rounds: [],
    })
  for (let step = 0; step < STEPS; step++) {
    const plays: { play: Play; expected: () => string; seat: Seat }[] = []
    await Promise.all(
      seats.map(async (seat) => {
        if (step < 2 || seat.random.one(20)) await nextMoney(seat)
        else plays.push({ ...nextPlay(seat), seat })
      }),
    )
    const answers = await world.take(plays.map(({ play }) => play))
    for (const [position, { play, expected, seat }] of plays.entries()) {
      const taken = answers[position]!
      const seen = typeof taken === 'object' ? taken.answer.status : taken
      expect(seen, `step ${step}, ${play.kind} of ${seat.actor.user}`).toBe(expected())
    }
    await Promise.all(
      seats.map(async (seat) => {
        if (seat.random.one(20)) await compare(seat, `step ${step}`)
      }),
    )
  }
  for (const seat of seats) {
    await endWithdrawal(seat)
    await compare(seat, 'at the end')
  }
  await world.listen()
  expect((await undone(world.db, everyCheck)).filter(({ isHeld }) => !isHeld)).toEqual([])
  // All that could happen did.
  const models = seats.map(({ model }) => model)
  const bonuses = models.flatMap((model) => model.bonuses)
  expect(new Set(bonuses.map(({ state }) => state))).toEqual(
    new Set(['active', 'done', 'forfeited']),
  )
  expect(bonuses.some(({ cashedOut, maxCashout }) => maxCashout && cashedOut === maxCashout)).toBe(
    true,
  )
  const requirements = models.flatMap((model) => model.requirements)
  expect(requirements.some(({ closed }) => closed)).toBe(true)
  expect(requirements.some(({ done, required }) => done === required)).toBe(true)
  expect(requirements.some(({ done }) => done > 0n)).toBe(true)
}, 300_000)

/** A bet, win or rollback, and what the model answers when its turn has come. */
function nextPlay(seat: Seat): { play: Play; expected: () => string } {
  const { actor, model, random, known, rounds } = seat
  const uuid = randomUUID()
  const closes = random.one(60)
  const turnover = closes && random.one(20) ? random.units(0, 3_000_000) : null
  const of =
    known.length > 0 ? known[known.length - 1 - random.below(Math.min(6, known.length))]! : null
  const call = (round: string, game: Game) => ({ round, game, closes, turnover })
  const wire = (round_ref: string, game: string): Omit<Play, 'kind' | 'units'> => ({
    actor,
    uuid,
    round_ref,
    game,
    closes,
    ...(turnover !== null && { turnover }),
  })
  const kind = random.below(100)
  if (kind < 45 || !of) {
    if (rounds.length === 0 || random.one(60))
      rounds.push([randomUUID(), random.pick(Object.keys(gameTypes) as Game[])])
    const [round, game] = rounds[rounds.length - 1 - random.below(Math.min(3, rounds.length))]!
    // Often all that is there, so that nothing is left.
    const all = model.cash + model.bonus
    const units = random.one(25) && all > 0n ? all : random.units(0, 5_000_000)
    return {
      play: { ...wire(round, game), kind: 'bet', units },
      expected: () => {
        const { status, bet } = model.bet(units, call(round, game))
        if (bet) known.push({ uuid, round, game, kind: 'bet', bet })
        return status
      },
    }
  }
  const { round, game } = of
  if (kind < 80 && of.kind === 'bet') {
    const units = random.one(50) ? 0n : random.units(0, 9_000_000)
    const refund = closes && random.one(20) ? random.units(0, 3_000_000) : 0n
    return {
      play: {
        ...wire(round, game),
        kind: 'win',
        units,
        reference: of.uuid,
        ...(refund > 0n && { refund }),
      },
      expected: () => {
        const { status, win } = model.win(of.bet, units, refund, call(round, game))
        if (win) known.push({ uuid, round, game, kind: 'win', win })
        return status
      },
    }
  }
  return {
    play: { ...wire(round, game), kind: 'rollback', units: 0n, reference: of.uuid },
    expected: () =>
      of.kind === 'bet'
        ? model.undoBet(of.bet, call(round, game))
        : model.undoWin(of.win, call(round, game)),
  }
}

/** A deposit, transfer, adjustment, bonus, or a withdrawal's hold and its end. */
async function nextMoney(seat: Seat): Promise<void> {
  const { actor, model, random } = seat
  const { wallet } = world
  const kind = random.below(100)
  if (kind < 50) {
    const source: RequirementSource = kind < 25 ? 'deposit' : kind < 40 ? 'transfer' : 'adjustment'
    const units = random.units(1_000_000, 9_000_000)
    await inTransaction(world.db, async (tx) => {
      await wallet.addRequirement(tx, {
        playerId: actor.id,
        source,
        sourceId: randomUUID(),
        requiredUnits: units,
      })
      await publish(tx, 'deposit.credited', { brandId: 1, playerId: actor.id })
      await wallet.credit(tx, movement(actor, units))
    })
    model.credit(units, source)
  } else if (kind < 75) {
    const units = random.units(500_000, 4_000_000)
    const required = units * BigInt(1 + random.below(2))
    const maxBet = random.one(50) ? random.units(1_000_000, 4_000_000) : null
    const maxCashout = random.one(70) ? random.units(100_000, 1_000_000) : null
    const granted = await inTransaction(world.db, (tx) =>
      wallet.grantBonus(tx, {
        playerId: actor.id,
        brandId: 1,
        sourceId: randomUUID(),
        units,
        requiredUnits: required,
        ...(maxBet && { maxBetUnits: maxBet }),
        ...(maxCashout && { maxCashoutUnits: maxCashout }),
      }),
    )
    expect(granted === null ? 'bonus_active' : 'granted').toBe(
      model.grant(units, required, maxBet, maxCashout),
    )
  } else if (model.held > 0n) await endWithdrawal(seat)
  else if (model.cash > 0n && model.owed === 0n) {
    const units = random.one(30) ? model.cash : (model.cash + 1n) / 2n
    await act(actor, 'withdrawal.requested', (tx) => wallet.hold(tx, movement(actor, units)))
    model.hold(units)
  }
}

async function endWithdrawal({ actor, model, random }: Seat): Promise<void> {
  const units = model.held
  if (units === 0n) return
  if (random.one(50)) {
    await act(actor, 'withdrawal.rejected', (tx) =>
      world.wallet.release(tx, movement(actor, units)),
    )
    model.release()
  } else {
    await act(actor, 'withdrawal.paid', (tx) => world.wallet.payOut(tx, movement(actor, units)))
    model.payOut()
  }
}

/** As the cashier moves money: with a fact, in one transaction. */
function act(actor: Actor, name: string, move: (tx: Tx) => Promise<unknown>) {
  return inTransaction(world.db, async (tx) => {
    await publish(tx, name, { brandId: 1, playerId: actor.id })
    return move(tx)
  })
}
const movement = (actor: Actor, units: bigint) => ({
  playerId: actor.id,
  units,
  kind: 'test',
  source: 'test',
  reference: randomUUID(),
  cause: 'test',
  house: 'test',
})

async function compare({ actor, model }: Seat, when: string): Promise<void> {
  const requirements = await inTransaction(world.db, (tx) =>
    world.wallet.requirementsOf(tx, actor.id),
  )
  model.count()
  const { cash, bonus, held, owed } = await world.wallet.balance(world.db, actor.id)
  const { rows: bonuses } = await sql<object>`
    select state, required, done, cashed_out as "cashedOut"
    from wallet.bonus
    where player_id = ${actor.id}
    order by id`.execute(world.db)
  expect(
    {
      cash,
      bonus,
      held,
      owed,
      bonuses,
      requirements: requirements.map(({ source, required, done }) => ({ source, required, done })),
    },
    `${when}, ${actor.user}`,
  ).toEqual({
    cash: model.cash,
    bonus: model.bonus,
    held: model.held,
    owed: model.owed,
    bonuses: model.bonuses.map(({ state, required, done, cashedOut }) => ({
      state,
      required,
      done,
      cashedOut,
    })),
    requirements: model.openRequirements(),
  })
}
