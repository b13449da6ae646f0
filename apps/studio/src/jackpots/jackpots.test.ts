import { summitJackpot } from '@padma/games/slots/summit-jackpot/game.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gamesByCode } from '../games.ts'
import { studioWorld } from '../test-world.ts'
import { poolsOf } from './store.ts'

/** Which pools the next rounds hit, whatever is drawn. */
let hits: string[] = []
const game: typeof summitJackpot = {
  ...summitJackpot,
  play(draw, stakeUnits, choice) {
    const { outcome, payoutUnits } = summitJackpot.play(draw, stakeUnits, choice)
    return { outcome: { ...outcome, hits }, payoutUnits, hits }
  },
}
const games = gamesByCode([game])
let world: Awaited<ReturnType<typeof studioWorld>>
beforeAll(async () => {
  world = await studioWorld({ games })
})
beforeEach(() => {
  hits = []
  world.wallet.calls.length = 0
})
afterAll(() => world.stop())

const STAKE = 1_000_000n
const SHARES = { 'summit-mini': 3_000n, 'summit-major': 4_000n, 'summit-grand': 5_000n }
const meters = async () =>
  Object.fromEntries(
    (await poolsOf(world.db, games, 'BDT')).map(({ pool, units }) => [pool, units]),
  )
async function player(units?: bigint) {
  const user = `player-${randomUUID()}`
  world.wallet.balances.set(user, Number(units ?? 100_000_000n))
  const whose = {
    user,
    walletToken: `wallet-token-of-${user}`,
    gameCode: game.code,
    currency: 'BDT',
  }
  return () => world.engine.play(whose, { requestKey: randomUUID(), stakeUnits: STAKE })
}
/** What the wallet was sent for a round's stake and win, in one call or in two. */
const sent = () => {
  const bodies = world.wallet.calls.map(({ body }) => body)
  return {
    staked: bodies
      .map(({ jackpot, reference_transaction_uuid: of }) => (of ? undefined : jackpot))
      .find(Boolean),
    won: bodies
      .map(
        ({ win_jackpot: won, jackpot, reference_transaction_uuid: of }) =>
          won ?? (of ? jackpot : undefined),
      )
      .find(Boolean),
  }
}

test('a stake feeds every pool, and the meters with it', async () => {
  const before = await meters()
  const play = await player()
  expect(await play()).toMatchObject({ state: 'settled' })
  expect(sent()).toEqual({
    staked: Object.entries(SHARES).map(([pool, share]) => ({ pool, units: Number(share) })),
    won: undefined,
  })
  const after = await meters()
  for (const [pool, share] of Object.entries(SHARES))
    expect(after[pool]! - before[pool]!).toBe(share)
})

test('a hit pays what the meter shows with its own share, which begins again with its seed', async () => {
  const before = await meters()
  hits = ['summit-mini', 'summit-grand']
  const round = await (await player())()
  if ('refused' in round && round.refused) throw new Error('refused')
  const paid = hits.map((pool) => before[pool]! + SHARES[pool as keyof typeof SHARES])
  const seeds = { 'summit-mini': 5_000_000, 'summit-grand': 2_000_000_000 }
  expect(sent().won).toEqual(
    hits.map((pool, index) => ({
      pool,
      units: Number(paid[index]!),
      seed: seeds[pool as keyof typeof seeds],
    })),
  )
  const settled = round as Extract<typeof round, { payout_units: unknown }>
  const drawn = settled.payout_units! - paid[0]! - paid[1]!
  expect(drawn).toBeGreaterThanOrEqual(0n)
  expect(await meters()).toEqual({
    'summit-mini': 5_000_000n,
    'summit-major': before['summit-major']! + SHARES['summit-major'],
    'summit-grand': 2_000_000_000n,
  })
})

test('a stake that is refused never moves the meters, hit or not', async () => {
  const before = await meters()
  const seen: unknown[] = []
  world.wallet.misbehave(async () => void seen.push(await meters()))
  for (hits of [['summit-mini'], []])
    expect(await (await player(0n))()).toMatchObject({ refused: 'not_enough_money' })
  world.wallet.misbehave()
  // While the wallet was being asked too.
  expect(seen).toEqual([before, before])
  expect(await meters()).toEqual(before)
})

test('rounds at once that hit one pool: each pays what is there in its turn', async () => {
  const before = (await meters())['summit-mini']!
  hits = ['summit-mini']
  const players = await Promise.all([player(), player(), player()])
  const rounds = await Promise.all(players.map((play) => play()))
  const won = rounds
    .map((round) => ('jackpot' in round ? round.jackpot! : []).find(({ isHit }) => isHit)!.won)
    .map((units) => BigInt(units!))
    .toSorted((one, other) => (one < other ? -1 : 1))
  expect(won).toEqual(
    [5_003_000n, 5_003_000n, before + 3_000n].toSorted((one, other) => (one < other ? -1 : 1)),
  )
  expect((await meters())['summit-mini']).toBe(5_000_000n)
})
