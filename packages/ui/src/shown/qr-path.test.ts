import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** The dark modules that a path paints. */
function painted({ side, path }: { side: number; path: string }): boolean[][] {
  const modules = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(length))
  return modules
}

test.each([
  '/down',
  'https://padma.example/app?brand=১',
  `otpauth://totp/Padma:${'x'.repeat(200)}?secret=JBSWY3DPEHPK3PXP`,
])(
  'the path paints every dark module of the code and no other, with four white ones around: %s',
  (text) => {
    const drawn = qrPath(text)
    const modules = painted(drawn)
    const { data } = encode(text, { ecc: 'M', border: 0 })
    expect(drawn.side).toBe(data.length + 8)
    expect(modules.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(data)
    expect(
      [
        ...modules.slice(0, 4),
        ...modules.slice(-4),
        ...modules.map((row) => [...row.slice(0, 4), ...row.slice(-4)]),
      ].flat(),
    ).not.toContain(true)
  },
)
