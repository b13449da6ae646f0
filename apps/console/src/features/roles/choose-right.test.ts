import { rights } from '@padma/contract/rights'
import { expect, test } from 'vitest'
import { chosen, sightFor } from './choose-right.ts'

test('an act brings the sight that it needs, and goes with it', () => {
  expect(chosen([], 'deposits.decide', true)).toEqual(['deposits.read', 'deposits.decide'])
  expect(
    chosen(['deposits.read', 'deposits.decide', 'audit.read'], 'deposits.read', false),
  ).toEqual(['audit.read'])
  expect(chosen(['deposits.read', 'deposits.decide'], 'deposits.decide', false)).toEqual([
    'deposits.read',
  ])
})

test('free rounds are given on the player’s page', () => {
  expect(chosen([], 'freeRounds.give', true)).toEqual(['players.read', 'freeRounds.give'])
})

test('every act has a sight that is a right', () => {
  expect(rights.filter((right) => !rights.includes(sightFor(right)))).toEqual([])
})
