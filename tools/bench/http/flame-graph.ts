import type { Frame, Kind } from './profile.ts'

const WIDTH = 1200
const ROW = 17
/** Narrower than this a frame tells no one anything. */
const LEAST_WIDTH = 1.5
const CHARACTER = 6.6
const colours: Record<Kind, string> = {
  ours: '#e889b0',
  'games and fairness': '#b99ae0',
  'PostgreSQL client': '#7fb2e5',
  'HTTP server': '#8fcf9b',
  'checks and logs': '#cfe08a',
  cryptography: '#f2a65a',
  'Node: HTTP and sockets': '#f4d67a',
  'Node: other': '#e6e0c8',
  'garbage collection': '#d9736b',
  native: '#d3d3d3',
}

/**
 * A profile as one SVG without scripts: callers below, what they called above them, widths as time;
 * a frame tells itself when it is pointed at.
 */
export function flameGraph(profile: Frame, title: string): string {
  const drawn: string[] = []
  let deepest = 0
  const scale = WIDTH / profile.us

  function draw(frame: Frame, x: number, depth: number): void {
    const width = frame.us * scale
    if (width < LEAST_WIDTH) return
    deepest = Math.max(deepest, depth)
    const fits = Math.floor((width - 4) / CHARACTER)
    const label =
      fits < 3 ? '' : frame.name.length > fits ? `${frame.name.slice(0, fits - 1)}…` : frame.name
    drawn.push(
      `<g><title>${escaped(frame.name)}: ${((frame.us / profile.us) * 100).toFixed(1)} %, itself ${((frame.ownUs / profile.us) * 100).toFixed(1)} %</title>` +
        `<rect x="${x.toFixed(1)}" y="{${depth}}" width="${(width - 0.4).toFixed(1)}" height="${ROW - 1}" fill="${colours[frame.kind]}"/>${label ? `<text x="${(x + 2).toFixed(1)}" y="{${depth}t}">${escaped(label)}</text>` : ''}</g>`,
    )
    drawCalled(frame, x, depth + 1)
  }
  function drawCalled({ called }: Frame, from: number, depth: number): void {
    let x = from
    for (const frame of [...called.values()].toSorted((one, other) => other.us - one.us)) {
      draw(frame, x, depth)
      x += frame.us * scale
    }
  }
  drawCalled(profile, 0, 0)

  const height = (deepest + 1) * ROW + 54
  const top = (depth: number) => height - (depth + 1) * ROW - 4
  const placed = drawn.map((frame) =>
    frame.replace(
      /\{(\d+)(t?)\}/g,
      (_, depth: string, isText: string) => `${top(Number(depth)) + (isText ? 12 : 0)}`,
    ),
  )
  const legend = Object.entries(colours).map(
    ([kind, colour], position) =>
      `<rect x="${4 + position * 119}" y="26" width="10" height="10" fill="${colour}"/><text x="${17 + position * 119}" y="35" font-size="9.5">${kind}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11">\n<rect width="${WIDTH}" height="${height}" fill="#fff"/><text x="4" y="16" font-size="13">${escaped(title)}</text>\n${[...legend, ...placed].join('\n')}\n</svg>\n`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
