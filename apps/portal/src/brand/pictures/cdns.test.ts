import { beforeEach, expect, test } from 'vitest'
import { chooseImageCdn, pictureAfter, pictureFrom } from './cdns.ts'

beforeEach(() => chooseImageCdn([]))
const cdns = ['https://one.example', 'https://two.example/', 'https://three.example']

test('without a CDN pictures come from this site', () => {
  expect([
    pictureFrom('/art/x.svg'),
    pictureFrom('https://else.example/x.png'),
    pictureAfter('https://else.example/x.png'),
  ]).toEqual(['/art/x.svg', 'https://else.example/x.png', null])
})

test.each([
  [0, 'https://one.example'],
  [0.5, 'https://two.example'],
  [0.99, 'https://three.example'],
])('one is picked at random (%d) and kept while the list is the same', (share, host) => {
  chooseImageCdn(cdns, () => share)
  chooseImageCdn([...cdns], () => 0.1)
  expect(pictureFrom('/art/x.svg')).toBe(`${host}/art/x.svg`)
  expect(pictureFrom('https://else.example/x.png')).toBe('https://else.example/x.png')
})

test('one that fails is passed over for this visit: the next, at last this site', () => {
  chooseImageCdn(cdns, () => 0.5)
  expect(pictureAfter('https://two.example/art/x.svg')).toBe('https://three.example/art/x.svg')
  expect(pictureFrom('/art/y.svg')).toBe('https://three.example/art/y.svg')
  expect(pictureAfter('https://three.example/art/x.svg')).toBe('https://one.example/art/x.svg')
  expect(pictureAfter('https://one.example/art/x.svg')).toBe('/art/x.svg')
  expect(pictureFrom('/art/y.svg')).toBe('/art/y.svg')
})
