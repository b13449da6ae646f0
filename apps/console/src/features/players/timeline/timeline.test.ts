import { expect, test } from 'vitest'
import type { Bet } from '../queries.ts'
import type { Glance } from '../glance/queries.ts'
import { timelineOf } from './timeline.ts'

const bet = (id: number, minute: number, gameName: string, net: string) =>
  ({ id: `${id}`, gameName, net, placedAt: `2026-03-01T10:${minute}:00Z` }) as Bet
const nothing = { glance: undefined, care: undefined, changes: undefined, bets: undefined }

test('rounds of one game are one moment, until something else happens between them', () => {
  const glance = {
    deposits: { total: '0', orders: [{ id: '7', at: '2026-03-01T10:25:00Z' }] },
    withdrawals: null,
  } as Glance
  const bets = [
    bet(4, 40, 'Dice', '-3.00'),
    bet(3, 30, 'Kites', '-1.50'),
    bet(2, 20, 'Kites', '2.00'),
    bet(1, 10, 'Kites', '-0.50'),
  ]
  expect(timelineOf({ ...nothing, glance, bets })).toMatchObject([
    { kind: 'play', game: 'Dice', rounds: 1, net: '-3.00' },
    { kind: 'play', game: 'Kites', rounds: 1, net: '-1.50' },
    { kind: 'deposit', order: { id: '7' } },
    {
      kind: 'play',
      game: 'Kites',
      rounds: 2,
      net: '1.50',
      since: '2026-03-01T10:10:00Z',
      at: '2026-03-01T10:20:00Z',
    },
  ])
})

test('what has not come yet is no moment', () => {
  expect(timelineOf(nothing)).toEqual([])
})
