/** Of a picture of 32 by 32. */
type Glyph = { name: string; body: string }
type Tile = { id: string; main: Glyph; side: readonly Glyph[] }

const [WIDTH, HEIGHT] = [300, 400]
/** Light, dark and shine of a ground: the colours of the delta. */
const grounds = [
  ['#12706a', '#06302f', '#8fe6d6'],
  ['#b03767', '#45102f', '#ffc0d6'],
  ['#3b4ba3', '#141b4b', '#b9c4ff'],
  ['#cc8420', '#5e280b', '#ffe3ac'],
  ['#4f7f45', '#16351f', '#d2efb4'],
  ['#b85a40', '#4b1a1a', '#ffcdb6'],
  ['#6e4fa2', '#261a4a', '#dccbff'],
  ['#557280', '#18272f', '#cfe6f0'],
  ['#1e82a8', '#082c47', '#aee6ff'],
  ['#2f8f83', '#1c2f55', '#bdf3e4'],
] as const

/** FNV-1a over the text, mixed once more: the same game has the same picture for ever. */
export function turnOf(text: string): number {
  let hash = 2166136261
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16777619)
  return (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ (hash >>> 13)) >>> 0
}

type Shine = { turn: number; colour: string }
const around = (count: number, draw: (degrees: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((360 / count) * at)).join('')
const centre = { x: WIDTH / 2, y: HEIGHT * 0.46 }

/** Ground patterns from the crafts of Bengal. */
const patterns: readonly ((of: Shine) => string)[] = [
  // Petals of an alpona.
  ({ turn, colour }) =>
    [150, 104, 60]
      .map((radius) =>
        around(
          10 + (turn % 4) * 2,
          (degrees) =>
            `<ellipse cx="${centre.x}" cy="${centre.y - radius / 2}" rx="${radius * 0.15}" ry="${radius / 2}" transform="rotate(${degrees} ${centre.x} ${centre.y})" fill="${colour}" fill-opacity=".07" stroke="${colour}" stroke-opacity=".16"/>`,
        ),
      )
      .join(''),
  // Contours of a river.
  ({ turn, colour }) =>
    Array.from({ length: 9 }, (_, at) => {
      const y = 136 + at * 28
      const swing = ((turn >>> at) % 3) * 6 + 8
      return `<path d="M-10 ${y}q40 ${-swing} 80 0t80 0t80 0t80 0V410H-10Z" fill="${colour}" fill-opacity=".04" stroke="${colour}" stroke-opacity=".16"/>`
    }).join(''),
  // Running stitches of a kantha.
  ({ turn, colour }) =>
    Array.from(
      { length: 9 },
      (_, at) =>
        `<circle cx="${centre.x}" cy="${centre.y}" r="${58 + at * 24}" fill="none" stroke="${colour}" stroke-opacity=".24" stroke-width="2.2" stroke-linecap="round" stroke-dasharray="${8 + (turn % 5)} ${6 + (at % 3)}"/>`,
    ).join(''),
  // Rays of the sun.
  ({ turn, colour }) =>
    around(
      14 + (turn % 3) * 2,
      (degrees) =>
        `<path d="M${centre.x} ${centre.y}l420 -36v72Z" transform="rotate(${degrees} ${centre.x} ${centre.y})" fill="${colour}" fill-opacity=".075"/>`,
    ),
]

/** A tile of 3 by 4 as an SVG: a ground, a pattern, one large picture and two small ones. */
export function drawTile({ id, main, side }: Tile): string {
  const turn = turnOf(id)
  const [light, dark, shine] = grounds[turn % grounds.length]!
  const pattern = patterns[(turn >>> 8) % patterns.length]!({ turn, colour: shine })
  const place = (glyph: Glyph, at: string, x: number, y: number, size: number, degrees: number) =>
    `<g transform="translate(${x} ${y}) rotate(${degrees} ${size / 2} ${size / 2}) scale(${size / 32})">${ownIds(glyph.body, at)}</g>`
  const isLeft = (turn >>> 4) % 2 === 1
  const [near, far] = isLeft ? [14, 212] : [212, 14]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs><linearGradient id="ground" x1=".15" y1="0" x2=".75" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><radialGradient id="glow"><stop stop-color="${shine}" stop-opacity=".62"/><stop offset="1" stop-color="${shine}" stop-opacity="0"/></radialGradient><linearGradient id="foot" x2="0" y2="1"><stop offset=".55" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity=".85"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>${pattern}`,
    `<circle cx="${centre.x}" cy="${centre.y - 6}" r="151" fill="url(#glow)"/>`,
    side[0] ? place(side[0], 'a', near, 268, 76, (turn % 34) - 17) : '',
    side[1] ? place(side[1], 'b', far, 240, 62, 17 - (turn % 29)) : '',
    `<ellipse cx="${centre.x}" cy="${centre.y + 113}" rx="88" ry="18" fill="#000" opacity=".28"/>`,
    place(main, 'm', centre.x - 105, centre.y - 105, 210, (turn % 11) - 5),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#foot)"/></svg>`,
  ].join('')
}

/** Two pictures of one page may have the same ids inside. */
const ownIds = (body: string, at: string): string =>
  body
    .replace(/\bid="([^"]+)"/g, `id="${at}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${at}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${at}$1"`)
