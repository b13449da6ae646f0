import { openStream } from '@padma/fair'
import { drawGames } from '@padma/games/draws.ts'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { twoDigits } from '../../draws/test-draws.ts'
import { fieldsOf, readResult } from './fields.ts'

const game = {
  ...twoDigits,
  result: z.object({
    first: z.string().regex(/^\d{6}$/),
    ends: z.array(z.string().regex(/^\d{3}$/)).length(2),
    balls: z
      .array(z.int().min(1).max(10))
      .length(2)
      .refine(([a, b]) => a !== b),
  }),
  draw: () => ({ first: '012345', ends: ['001', '002'], balls: [1, 10] }),
  show: () => [],
  plays: [],
}

test('fields follow the shape of the result, as many digits as the game prints', () => {
  expect(fieldsOf(game).map(({ path, kind, digits }) => [path.join(' '), kind, digits])).toEqual([
    ['first', 'text', 6],
    ['ends 0', 'text', 3],
    ['ends 1', 'text', 3],
    ['balls 0', 'number', 2],
    ['balls 1', 'number', 2],
  ])
})

test('what is typed becomes a result, or is told where it is none', () => {
  expect(readResult(game, ['000123', '007', '010', '07', '10'])).toEqual({
    result: { first: '000123', ends: ['007', '010'], balls: [7, 10] },
  })
  expect(readResult(game, ['00123', '7', '0a0', '0', '11'])).toEqual({
    faults: [
      { at: 0, fault: 'length' },
      { at: 1, fault: 'length' },
      { at: 2, fault: 'digits' },
      { at: 3, fault: 'range' },
      { at: 4, fault: 'range' },
    ],
  })
  expect(readResult(game, ['000123', '007', '010', '7', '7'])).toEqual({
    faults: [{ at: 3, fault: 'not_valid' }],
  })
})

const ofFeed = drawGames.filter(({ source }) => source === 'feed')
test.each(ofFeed.map((one) => [one.code, one] as const))(
  'a result of %s that is typed as it is drawn is that result',
  (_code, real) => {
    const result = real.result.parse(real.draw(openStream('1'.repeat(64), 'typed', 0)))
    const typed = fieldsOf(real).map(({ path }) =>
      String(path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], result)),
    )
    expect(readResult(real, typed)).toEqual({ result })
  },
)
