import type { LotteryGame } from '@padma/contract'
import { expect, test } from 'vitest'
import { narrowed, ofIds } from './narrowed.ts'

const game = (vassalage: string, gameName: string, displayName: string) =>
  ({
    nodeId: `${vassalage}:${gameName}`,
    vassalage,
    gameName,
    displayName,
    nodeName: gameName,
    vendorName: vassalage,
  }) as LotteryGame
const games = [game('river', 'keno', 'কেনো'), game('hills', 'dice', 'Dice')]

test.each([
  [{}, ['keno', 'dice']],
  [{ page: 'hills' }, ['dice']],
  [{ game: 'keno' }, ['keno']],
  [{ name: 'KEN' }, ['keno']],
  [{ name: 'কে' }, ['keno']],
  [{ name: 'tiger' }, []],
])('%j narrows to %j', (now, wanted) => {
  expect(narrowed(games, now).map(({ gameName }) => gameName)).toEqual(wanted)
})
test('a list of ids keeps its order and leaves out what is not offered', () => {
  const ids = ['hills:dice', 'gone:game', 'river:keno']
  expect(ofIds(games, ids).map(({ gameName }) => gameName)).toEqual(['dice', 'keno'])
})
