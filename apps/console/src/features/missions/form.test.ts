import { expect, test } from 'vitest'
import { emptyForm, faultsOf, formOf, inputOf } from './form.ts'
import type { Activity } from './queries.ts'

const games = [{ vassalage: 'padma-studio', gameCode: 'river-kites', name: 'River Kites' }]
const empty = emptyForm('2026-01-31', games)

test('an empty form names what is missing', () => {
  expect([...faultsOf(empty, 'mission')]).toEqual([
    'name',
    'budget',
    'steps.0.at',
    'steps.0.amount',
  ])
})

test('steps must rise, of counts they are whole numbers, of places at most a hundred', () => {
  const step = (at: string) => ({ at, reward: { ...empty.steps[0]!.reward, amount: '5' } })
  const form = {
    ...empty,
    name: { bn: 'বাজি' },
    budget: '500',
    steps: [step('১০০'), step('100.50')],
  }
  expect([...faultsOf(form, 'mission')]).toEqual([])
  expect([...faultsOf({ ...form, counter: 'games' }, 'mission')]).toEqual(['steps.1.at'])
  expect([...faultsOf({ ...form, steps: [step('2'), step('2')] }, 'mission')]).toEqual([
    'steps.1.at',
  ])
  expect([...faultsOf({ ...form, steps: [step('1'), step('101')] }, 'leaderboard')]).toEqual([
    'steps.1.at',
  ])
})

test('what was read is sent as it was', () => {
  const activity: Activity = {
    id: '1',
    kind: 'mission',
    name: { en: 'Bet today' },
    period: 'week',
    counter: 'deposited',
    gameType: null,
    leastStake: null,
    steps: [
      { at: '100.00', reward: { kind: 'bonus', amount: '50.00', wageringTimes: 10, days: 7 } },
      {
        at: '200.50',
        reward: {
          kind: 'free_rounds',
          vassalage: 'padma-studio',
          gameCode: 'river-kites',
          rounds: 5,
          stake: '10.00',
          days: 3,
        },
      },
    ],
    budget: '900.00',
    approved: '900.00',
    spent: '0.00',
    given: 0,
    isPaused: false,
    state: 'running',
    from: '2026-01-31',
    until: null,
    version: 1,
    madeAt: '2026-01-31T00:00:00.000Z',
  }
  expect(inputOf(formOf(activity, games), 'mission')).toEqual({
    kind: 'mission',
    name: { en: 'Bet today' },
    period: 'week',
    counter: 'deposited',
    gameType: null,
    from: '2026-01-31',
    until: null,
    budget: '900',
    steps: [
      { at: '100', reward: { kind: 'bonus', amount: '50', wageringTimes: 10, days: 7 } },
      {
        at: '200.50',
        reward: {
          kind: 'free_rounds',
          vassalage: 'padma-studio',
          gameCode: 'river-kites',
          rounds: 5,
          stake: '10',
          days: 3,
        },
      },
    ],
  })
})
