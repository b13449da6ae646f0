export const ARC = 36

/** By what a segment pays, in tenths. */
const COLOURS: Record<string, [fill: string, text: string]> = {
  0: ['#0d4239', '#8fc4b6'],
  12: ['#3fb59b', '#04241f'],
  15: ['#9fe6d2', '#04241f'],
  19: ['#f2c14e', '#352100'],
  20: ['#f59a6b', '#3a1400'],
  30: ['#ef6f9c', '#3d0019'],
  99: ['#ef6f9c', '#3d0019'],
}

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

/** The disc with the first segment's middle at the top, and a pin between any two segments. */
export function wheelPicture(tenths: readonly bigint[]): string {
  const parts = tenths.map((pays, segment) => {
    const [fill, text] = COLOURS[String(pays)]!
    const from = (segment - 0.5) * ARC
    return `<g data-segment="${segment}">
      <path d="M${at(40, from)}L${at(94, from)}A94 94 0 0 1 ${at(94, from + ARC)}L${at(40, from + ARC)}A40 40 0 0 0 ${at(40, from)}Z" fill="${fill}"/>
      <text transform="rotate(${segment * ARC}) translate(0 -66)" fill="${text}">${
        pays === 0n ? '0' : `${Number(pays) / 10}×`
      }</text>
    </g>`
  })
  const pins = tenths.map((_, segment) => {
    const [x, y] = at(97, (segment - 0.5) * ARC).split(' ')
    return `<circle cx="${x}" cy="${y}" r="2.1"/>`
  })
  return `<svg viewBox="-100 -100 200 200" aria-hidden="true">
    <circle r="100" fill="#062a24"/>
    ${parts.join('')}
    <g fill="#eafff8">${pins.join('')}</g>
  </svg>`
}
