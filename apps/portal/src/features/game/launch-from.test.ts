import { expect, test } from 'vitest'
import { cdnsInTurn, firstReached, launchFrom } from './launch-from.ts'

const cdns = ['https://one.example', 'https://two.example/', 'https://three.example']
const named = (...names: string[]) => names.map((name) => `https://${name}.example`)

test.each([
  [0, 1, ['one', 'two', 'three']],
  [0.5, 1, ['two', 'three', 'one']],
  [0.99, 1, ['three', 'one', 'two']],
  [0.5, 2, ['three', 'one', 'two']],
  [0.99, 2, ['one', 'two', 'three']],
])('picked at %d, launch %d tries them in the order %j', (share, launch, order) => {
  expect(cdnsInTurn(cdns, launch, share)).toEqual(named(...order))
})

test('one that cannot be reached is passed over; where none can, the first stands; one alone is not asked', async () => {
  const asked: string[] = []
  const only =
    (...up: string[]) =>
    async (origin: string) => {
      asked.push(origin)
      if (!named(...up).includes(origin)) throw new TypeError('Failed to fetch')
    }
  expect(await firstReached(named('one', 'two', 'three'), only('two', 'three'))).toBe(
    'https://two.example',
  )
  expect(asked).toEqual(named('one', 'two'))
  expect(await firstReached(named('one', 'two'), only())).toBe('https://one.example')
  asked.length = 0
  expect([await firstReached(named('one'), only()), await firstReached([], only())]).toEqual([
    'https://one.example',
    undefined,
  ])
  expect(asked).toEqual([])
})

test('a launch opens on the reached one; a page of another vendor or of a brand without a list stays', () => {
  expect(
    launchFrom(
      'https://two.example/play/kites?launch=x#y',
      named('one', 'two'),
      'https://one.example',
    ),
  ).toBe('https://one.example/play/kites?launch=x#y')
  expect(
    launchFrom('https://vendor.example/g?x=1', named('one', 'two'), 'https://one.example'),
  ).toBe('https://vendor.example/g?x=1')
  expect(launchFrom('https://vendor.example/g?x=1', [], undefined)).toBe(
    'https://vendor.example/g?x=1',
  )
})
