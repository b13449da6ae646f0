import { expect, test } from 'vitest'
import { readLobby } from './address.ts'
import { after, classesOf, minBetsOf } from './narrow.ts'

test.each([
  [
    { type: 'fav', classify: 'JP', minBet: 0.05, name: '  কমলা ' },
    { type: 'fav', classify: 'JP', minBet: '0.05', name: 'কমলা' },
  ],
  [
    { name: 777, game: 'river-kites' },
    { name: '777', game: 'river-kites' },
  ],
  [{ type: 'all', classify: 'XX', minBet: '-1', name: ' ', game: 'a b' }, {}],
  [{ minBet: '1e9', name: { a: 1 }, classify: ['JP'] }, {}],
])('of %j a lobby reads %j', (raw, read) => {
  expect(JSON.parse(JSON.stringify(readLobby(raw)))).toEqual(read)
})

const narrowed = { page: 'river', classify: 'JP', minBet: '0.1', name: 'tea' } as const
test.each([
  ['another vendor', { page: 'hills' }, { page: 'hills' }],
  ['all vendors', { page: undefined }, {}],
  ['a list type', { type: 'hot' }, { page: 'river', type: 'hot' }],
  ['another class', { classify: 'AC' }, { ...narrowed, classify: 'AC' }],
  ['no words', { name: undefined }, { page: 'river', classify: 'JP', minBet: '0.1' }],
] as const)('%s after narrowing', (_, choice, then) => {
  expect(JSON.parse(JSON.stringify(after(narrowed, choice)))).toEqual(then)
})
test('narrowing the hot games leads to all games, and another vendor keeps the list type', () => {
  expect(after({ page: 'river', type: 'hot' }, { classify: 'JP' })).toMatchObject({
    page: 'river',
    classify: 'JP',
  })
  expect(after({ type: 'hot' }, { classify: 'JP' }).type).toBeUndefined()
  expect(after({ type: 'hot' }, { page: 'river' })).toEqual({ page: 'river', type: 'hot' })
})

const types = [
  {
    vassalage: 'river',
    gameType: 'RNG',
    gameClassify: ['AC', 'JP'],
    games: 3,
    minBets: ['0.10', '1.00'],
    withoutMinBet: 0,
  },
  {
    vassalage: 'hills',
    gameType: 'RNG',
    gameClassify: ['BG'],
    games: 1,
    minBets: [],
    withoutMinBet: 1,
  },
]
test('classes are those that there are, bingo only where the brand speaks TY', () => {
  expect(classesOf(types, undefined, ['bn', 'en'])).toEqual(['JP', 'AC'])
  expect(classesOf(types, 'hills', ['bn', 'TY'])).toEqual(['BG'])
  expect(classesOf(types, 'hills', ['bn'])).toEqual([])
})
const choices = ['0.01', '0.05', '0.1', '0.5', '0.75', '1']
test.each([
  ['of all vendors, some of whom name no stake', undefined, ['0.1', '0.5', '0.75', '1']],
  ['of one vendor: what its highest reaches would change nothing', 'river', ['0.1', '0.5', '0.75']],
  ['of one whose games name none', 'hills', []],
  ['of one that is not there', 'sea', []],
])('smallest stakes %s', (_, vendor, shown) => {
  expect(minBetsOf(types, vendor, choices)).toEqual(shown)
})
