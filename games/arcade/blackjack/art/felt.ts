const petals = Array.from(
  { length: 16 },
  (_, index) =>
    `<path transform="rotate(${index * 22.5})" d="M0-60C-44-110-40-190 0-230C40-190 44-110 0-60Z"/>`,
).join('')
const stitch = (drop: number, width: number, dashes: string, opacity: number) =>
  `<path class="bj-stitch" d="M-60 ${250 + drop}Q500 ${470 + drop} 1060 ${250 + drop}"
    stroke-width="${width}" stroke-dasharray="${dashes}" stroke-opacity="${opacity}"/>`

/** Midnight cloth with a faint lotus and three running stitches, as on a kantha. */
export const felt = `<svg class="bj-felt" viewBox="0 0 1000 620" preserveAspectRatio="xMidYMid slice"
  aria-hidden="true">
  <defs><radialGradient id="bj-cloth" cx=".5" cy=".1" r=".95"><stop stop-color="#2c4c8f"/>
    <stop offset=".5" stop-color="#1a2f63"/><stop offset="1" stop-color="#0c1738"/></radialGradient></defs>
  <rect width="1000" height="620" fill="url(#bj-cloth)"/>
  <g transform="translate(500 190)" fill="#bfd0ff" opacity=".07">${petals}</g>
  <g fill="none" stroke="#f3e3bf" stroke-linecap="round">
    ${stitch(0, 3.4, '16 12', 0.5)}${stitch(-16, 1.8, '7 10', 0.36)}${stitch(16, 1.8, '7 10', 0.36)}
  </g></svg>`
