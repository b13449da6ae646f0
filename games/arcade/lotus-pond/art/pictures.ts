/** A lotus leaf, turned by its tile, so that no two look alike. */
export function leaf(tile: number): string {
  const turn = (tile * 79 + 259) % 360
  const green = ['#2e7d5b', '#3b8457', '#2f7668', '#358a4d'][tile % 4]!
  return `<g transform="rotate(${turn} 50 50)">
    <path d="M50 50L92 40A43 43 0 1 0 92 60Z" fill="${green}"/>
    <path d="M50 50L92 40A43 43 0 0 0 50 7Z" fill="#fff" opacity=".09"/>
    <path d="M50 50L16 34M50 50L12 58M50 50L34 88M50 50L62 90M50 50L46 10M50 50L76 18"
      fill="none" stroke="#0c3a2c" stroke-opacity=".42" stroke-width="1.6"/>
    <circle cx="50" cy="50" r="43" fill="none" stroke="#bfe8b8" stroke-opacity=".25" stroke-width="2"/>
  </g>`
}

const petals = (count: number, shape: string, fill: string, from = 0) =>
  `<g fill="${fill}">${Array.from(
    { length: count },
    (_, index) => `<path transform="rotate(${from + (index * 360) / count})" d="${shape}"/>`,
  ).join('')}</g>`

/** A lotus, open, on its leaf. */
export const lotus = `<g transform="translate(50 50)">
  ${petals(9, 'M0-6C-17-20-17-33 0-42C17-33 17-20 0-6Z', '#e7709d')}
  ${petals(9, 'M0-4C-15-16-15-26 0-33C15-26 15-16 0-4Z', '#f7a8c6', 20)}
  ${petals(7, 'M0-2C-12-10-12-17 0-22C12-17 12-10 0-2Z', '#fddde9')}
  <circle r="9" fill="#f0b544"/>
  <g fill="#a86a12"><circle cx="-3" cy="-3" r="1.3"/><circle cx="3" cy="-3" r="1.3"/><circle r="1.3"/>
  <circle cx="-3" cy="3" r="1.3"/><circle cx="3" cy="3" r="1.3"/></g>
</g>`

/** A whirl in the water. */
export const whirl = `<g fill="none" stroke-linecap="round">
  <circle cx="50" cy="50" r="43" fill="#04202a"/>
  <path d="M50 50C58 44 66 52 60 61C52 72 32 66 32 49C32 30 56 22 70 34C86 48 80 76 56 82"
    stroke="#7fd4e0" stroke-width="5"/>
  <path d="M24 62C16 44 26 20 48 17" stroke="#7fd4e0" stroke-width="3" opacity=".6"/>
  <path d="M80 36C88 52 84 70 74 80" stroke="#7fd4e0" stroke-width="3" opacity=".5"/>
</g>`
