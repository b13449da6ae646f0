import { expect, test } from 'vitest'
import { readSearch } from './paths.ts'

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/ /evil.example',
  '/%2fevil.example',
  '/./evil',
  '',
  'rng',
])('after signing in no one is led on to %s', (then) => {
  expect(readSearch({ then }).then).toBeUndefined()
})

test('within this site one is led on to where one was going', () => {
  expect(readSearch({ then: '/rng?page=padma-studio' }).then).toBe('/rng?page=padma-studio')
})
