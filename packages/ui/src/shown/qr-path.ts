import { encode } from 'uqr'

/** White modules around the code, without which cameras do not find it. */
const QUIET = 4

/**
 * A QR code as the path of its dark modules, each one unit large, in a square of `side` units that
 * has its white border.
 */
export function qrPath(text: string): { side: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let from = row.indexOf(true); from >= 0;) {
      const end = row.indexOf(false, from)
      const length = (end < 0 ? size : end) - from
      path += `M${from + QUIET} ${y + QUIET}h${length}v1h-${length}z`
      from = row.indexOf(true, from + length)
    }
  }
  return { side: size + 2 * QUIET, path }
}
