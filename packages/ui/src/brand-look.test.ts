import { expect, test } from 'vitest'
import { accentsOf, contrast, lookOf } from './brand-look.ts'

const surfaces = {
  light: ['#FFFFFF', '#F2F6F5', '#E9F0EE'],
  dark: ['#101E1D', '#091413', '#172A28'],
} as const

test.each([
  '#000000',
  '#ffffff',
  '#ffff00',
  '#b3245b',
  '#0000ff',
  '#00ff00',
  '#808080',
  '#ff0000',
  '#7f7f00',
  '#c0ffee',
  '#0b6860',
  '#123456',
])(
  'whatever colour a brand enters, texts are read on it and it is read on the page: %s',
  (colour) => {
    const accents = accentsOf(colour)
    for (const theme of ['light', 'dark'] as const) {
      const { accent, hover, on, soft, onSoft } = accents[theme]
      for (const surface of surfaces[theme])
        expect(
          contrast(accent, surface),
          `${theme} ${accent} on ${surface}`,
        ).toBeGreaterThanOrEqual(4.5)
      for (const ground of [accent, hover])
        expect(contrast(on, ground), `${theme} ${on} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onSoft, soft), `${theme} ${onSoft} on ${soft}`).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('a colour that is safe is taken as it is, and none at all leaves the look its own', () => {
  expect(accentsOf('#8a1c4a').light.accent).toBe('#8a1c4a')
  expect([lookOf(''), lookOf('red;}'), lookOf('#12')]).toEqual(['', '', ''])
  expect(lookOf('#123456')).toMatch(
    /^:root:root,\[data-theme=light\]\[data-theme\]\{--lotus:#[0-9a-f]{6};/,
  )
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#777777', 4.48],
])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1)
})
