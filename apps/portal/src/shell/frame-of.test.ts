import { expect, test } from 'vitest'
import { frameOf } from './frame-of.ts'

test.each(['/game', '/fbsports'])(
  '%s shows the site header and nothing else of the shell',
  (path) => {
    expect(frameOf(path)).toEqual({ hasHeader: true, isWhole: false, isGame: true })
  },
)

test.each(['/seamless', '/lottery'])('%s hides the site header', (path) => {
  expect(frameOf(path)).toEqual({ hasHeader: false, isWhole: false, isGame: true })
})

test('every other page has the whole shell', () => {
  expect(frameOf('/rng')).toEqual({ hasHeader: true, isWhole: true, isGame: false })
})
