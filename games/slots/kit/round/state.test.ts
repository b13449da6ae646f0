import { expect, test } from 'vitest'
import { riverKitesRules as rules } from '../../river-kites/slot-rules.ts'
import { toScreens, type Round } from './round.ts'
import {
  betUnits,
  currentScreen,
  freeSpins,
  isCelebrated,
  opening,
  openFreePlay,
  reduce,
  shownBalance,
  type GameEvent,
  type GameState,
} from './state.ts'

const STAKE = 2_000_000n
const NO_WIN = [3, 8, 9, 16, 7]
const THREE_LAMPS = [19, 18, 15, 0, 5]

function round(stops: number[][], payoutUnits?: bigint): Round {
  const screens = toScreens(rules, stops, STAKE)
  const paid = payoutUnits ?? screens.reduce((sum, screen) => sum + screen.winUnits, 0n)
  return {
    roundId: 'r1',
    playedAt: '2026-11-21T05:00:00Z',
    stakeUnits: STAKE,
    stakedUnits: STAKE,
    rulesTable: 'river-kites@1',
    state: 'settled',
    choice: null,
    moves: [],
    isFree: false,
    payoutUnits: paid,
    balanceUnits: 98_000_000n + paid,
    view: { spins: [] },
    screens,
    fair: { commitment: 'c', clientSeed: 's', nonce: 0, serverSeed: null },
  }
}
const after = (...events: GameEvent[]): GameState => events.reduce(reduce, opening)
const opened: GameEvent = {
  type: 'opened',
  stakes: [STAKE, 4_000_000n],
  stakeUnits: STAKE,
  balanceUnits: 100_000_000n,
}
const asked: GameEvent = { type: 'spinAsked', requestKey: 'k1' }

test('a second press while a bet is out keeps the first key', () => {
  const state = after(opened, asked, { type: 'spinAsked', requestKey: 'k2' })
  expect(state.requestKey).toBe('k1')
})

test('the stake is off the shown balance from the press, the win comes on when the round is settled', () => {
  const played = round([NO_WIN], 5_000_000n)
  expect(shownBalance(after(opened, asked))).toBe(98_000_000n)
  expect(
    shownBalance(after(opened, asked, { type: 'answered', round: played }, { type: 'landed' })),
  ).toBe(98_000_000n)
  expect(
    shownBalance(
      after(
        opened,
        asked,
        { type: 'answered', round: played },
        { type: 'landed' },
        { type: 'settled' },
      ),
    ),
  ).toBe(103_000_000n)
})

test('a refused bet gives the shown balance back and lets the player bet again', () => {
  const state = after(opened, asked, { type: 'refused' })
  expect(shownBalance(state)).toBe(100_000_000n)
  expect(state.phase).toBe('ready')
})

test('the stake cannot change while a bet is out', () => {
  expect(after(opened, asked, { type: 'stakeChosen', units: 4_000_000n }).stakeUnits).toBe(STAKE)
})

test.each([
  [1_999_000n, false],
  [2_000_000n, false],
  [2_001_000n, true],
])('a win of %s units on a stake of 2000000 is celebrated: %s', (paid, isIt) => {
  const state = after(
    opened,
    asked,
    { type: 'answered', round: round([NO_WIN], paid) },
    { type: 'landed' },
    { type: 'settled' },
  )
  expect(isCelebrated(state)).toBe(isIt)
})

test('free spins follow in order and the counter does not tell more than was seen', () => {
  const played = round([THREE_LAMPS, ...Array.from({ length: 10 }, () => NO_WIN)])
  let state = after(opened, asked, { type: 'answered', round: played })
  expect(freeSpins(state)).toBeNull()
  state = reduce(state, { type: 'landed' })
  expect(freeSpins(state)).toEqual({ current: 0, total: 10, isLast: false })
  state = reduce(state, { type: 'nextScreen' })
  expect(freeSpins(state)).toEqual({ current: 1, total: 10, isLast: false })
  expect(reduce(state, { type: 'nextScreen' })).toBe(state)
})

test('skipping shows the last screen with the whole win', () => {
  const played = round([THREE_LAMPS, ...Array.from({ length: 10 }, () => NO_WIN)])
  const state = after(
    opened,
    asked,
    { type: 'answered', round: played },
    { type: 'landed' },
    { type: 'skipped' },
  )
  expect(currentScreen(state)).toBe(played.screens[10])
  expect(state.wonUnits).toBe(played.payoutUnits)
})

test('a round left unseen hides its win until it has been shown, then keeps the session’s balance', () => {
  const played = round([NO_WIN], 7_000_000n)
  const resumed = after(opened, { type: 'resumed', round: played })
  expect(shownBalance(resumed)).toBe(93_000_000n)
  expect(
    shownBalance(
      [{ type: 'landed' }, { type: 'settled' }].reduce<GameState>(
        (state, event) => reduce(state, event as GameEvent),
        resumed,
      ),
    ),
  ).toBe(100_000_000n)
})

test('money that comes beside the rounds is shown, but never while a round runs', () => {
  const told: GameEvent = { type: 'balanceTold', balanceUnits: 500_000_000n }
  expect(shownBalance(after(opened, told))).toBe(500_000_000n)
  expect(shownBalance(after(opened, asked, told))).toBe(98_000_000n)
  expect(
    shownBalance(after(opened, asked, { type: 'answered', round: round([NO_WIN]) }, told)),
  ).toBe(98_000_000n)
})

const GIVEN = { rewardUuid: 'r', stakeUnits: 1_000_000n, left: 2 }
const openedWithGift: GameEvent = { ...opened, freePlay: GIVEN }
const freeRound = (payoutUnits: bigint): Round => ({
  ...round([NO_WIN], payoutUnits),
  stakeUnits: GIVEN.stakeUnits,
  isFree: true,
  balanceUnits: 100_000_000n + payoutUnits,
})

test('free rounds fix the stake and keep the shown balance; the last one brings back the player’s stake', () => {
  let state = after(openedWithGift)
  expect(betUnits(state)).toBe(GIVEN.stakeUnits)
  expect(reduce(state, { type: 'stakeChosen', units: 4_000_000n })).toBe(state)
  for (const left of [1, 0]) {
    state = reduce(state, asked)
    expect(shownBalance(state)).toBe(100_000_000n)
    state = reduce(state, { type: 'answered', round: freeRound(0n) })
    expect(state.freePlay?.left).toBe(left)
    state = [{ type: 'landed' }, { type: 'settled' }, { type: 'rested' }].reduce(
      (now, event) => reduce(now, event as GameEvent),
      state,
    )
  }
  expect([openFreePlay(state), betUnits(state)]).toEqual([null, STAKE])
  expect(shownBalance(reduce(state, asked))).toBe(98_000_000n)
})

test('a refused free round leaves what is left; the studio’s own count is believed', () => {
  const state = after(openedWithGift, asked, { type: 'refused' })
  expect(openFreePlay(state)).toEqual(GIVEN)
  expect(openFreePlay(reduce(state, { type: 'freePlayTold', freePlay: null }))).toBeNull()
})

test('a free round that is shown later keeps the stake that the player chooses', () => {
  expect(after(opened, { type: 'resumed', round: freeRound(5n) })).toMatchObject({
    phase: 'showing',
    stakeUnits: STAKE,
  })
})
