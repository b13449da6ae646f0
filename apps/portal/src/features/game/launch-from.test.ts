import { expect, test } from 'vitest'
import { launchFrom } from './launch-from.ts'

const cdns = ['https://one.example', 'https://two.example/', 'https://three.example']

test.each([[0, 1, 'one'], [0.5, 1, 'two'], [0.99, 1, 'three'], [0.5, 2, 'three'], [0.99, 2, 'one']])('picked at %d, launch %d opens on %s', (share, launch, host) => {
  expect(launchFrom('https://two.example/play/kites?launch=x#y', cdns, launch, share)).toBe(`https://${host}.example/play/kites?launch=x#y`)
})

test('a page of another vendor, and of a brand without a list, stays where it is', () => {
  expect(launchFrom('https://vendor.example/g?x=1', cdns, 1, 0)).toBe('https://vendor.example/g?x=1')
  expect(launchFrom('https://vendor.example/g?x=1', [], 1, 0)).toBe('https://vendor.example/g?x=1')
})
