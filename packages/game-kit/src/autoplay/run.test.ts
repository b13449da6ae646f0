import { expect, test } from 'vitest'
import { type Ended, idle, type Plan, reasonNotToBegin, reduceRun, type Run } from './run.ts'

const STAKE = 1_000_000n
const plan = (more: Partial<Plan> = {}): Plan => ({
  rounds: 3,
  winAboveUnits: null,
  balanceBelowUnits: null,
  lossUnits: null,
  onBonus: false,
  ...more,
})
const ended = (more: Partial<Ended> = {}): Ended => ({
  stakedUnits: STAKE,
  payoutUnits: 0n,
  balanceUnits: 100_000_000n,
  hasBonus: false,
  ...more,
})
const begin = (more?: Partial<Plan>) => reduceRun(idle, { type: 'begun', plan: plan(more) })
const play = (run: Run, more?: Partial<Ended>) =>
  reduceRun(reduceRun(run, { type: 'roundBegun' }), {
    type: 'roundEnded',
    round: ended(more),
    nextStakeUnits: STAKE,
  })

test('as many rounds are played as were asked for, and no more', () => {
  let run = begin()
  run = play(play(run))
  expect(run).toMatchObject({ isOn: true, left: 1, lostUnits: 2n * STAKE })
  run = play(run)
  expect(run).toEqual({ isOn: false, why: 'done' })
  expect(play(run)).toBe(run)
})

test('a win above the bound stops it, one that just meets it does not', () => {
  const run = begin({ winAboveUnits: 5_000_000n })
  expect(play(run, { payoutUnits: 5_000_000n })).toMatchObject({ isOn: true })
  expect(play(run, { payoutUnits: 5_000_001n })).toEqual({ isOn: false, why: 'win' })
})

test('no round is begun that could lose more in all than was said; wins count against losses', () => {
  const run = begin({ rounds: 100, lossUnits: 2n * STAKE })
  const once = play(run)
  expect(once).toMatchObject({ isOn: true, lostUnits: STAKE })
  expect(play(once)).toEqual({ isOn: false, why: 'loss' })
  expect(play(once, { payoutUnits: STAKE })).toMatchObject({ isOn: true, lostUnits: STAKE })
})

test('no round is begun that could leave less than was said', () => {
  const run = begin({ balanceBelowUnits: 10n * STAKE })
  expect(play(run, { balanceUnits: 11n * STAKE })).toMatchObject({ isOn: true })
  expect(play(run, { balanceUnits: 11n * STAKE - 1n })).toEqual({ isOn: false, why: 'balance' })
})

test('a bonus stops it only when that was asked for', () => {
  expect(play(begin({ onBonus: true }), { hasBonus: true })).toEqual({ isOn: false, why: 'bonus' })
  expect(play(begin(), { hasBonus: true })).toMatchObject({ isOn: true })
})

test('a free round loses nothing', () => {
  const run = begin({ lossUnits: STAKE })
  expect(play(run, { stakedUnits: 0n })).toMatchObject({ isOn: true, lostUnits: 0n })
})

test('what was stopped in the middle of a round stays stopped when the round ends', () => {
  const run = reduceRun(begin(), { type: 'roundBegun' })
  const stopped = reduceRun(run, { type: 'stopped', why: 'hidden' })
  expect(stopped).toEqual({ isOn: false, why: 'hidden' })
  expect(reduceRun(stopped, { type: 'roundEnded', round: ended(), nextStakeUnits: STAKE })).toBe(
    stopped,
  )
})

test('it does not begin twice, for no round, or beyond its own bounds', () => {
  const run = begin()
  expect(reduceRun(run, { type: 'begun', plan: plan({ rounds: 50 }) })).toBe(run)
  expect(begin({ rounds: 0 })).toBe(idle)
  expect(reasonNotToBegin(plan({ lossUnits: STAKE - 1n }), null, STAKE)).toBe('loss')
  expect(reasonNotToBegin(plan({ balanceBelowUnits: STAKE }), STAKE, STAKE)).toBe('balance')
  expect(reasonNotToBegin(plan(), STAKE, STAKE)).toBeNull()
})
