import { JACK, RANK_SIGNS, rankOf, suitOf } from './cards.ts'

/** Each in a square of 100, by suit. */
const PIPS = [
  `<circle cx="50" cy="27" r="21"/><circle cx="27" cy="58" r="21"/><circle cx="73" cy="58" r="21"/>
   <path d="M44 40H56L53 62C55 80 60 90 68 96H32C40 90 45 80 47 62Z"/>`,
  '<path d="M50 3C58 21 70 38 88 50C70 62 58 79 50 97C42 79 30 62 12 50C30 38 42 21 50 3Z"/>',
  `<path d="M50 93C20 69 6 51 6 33C6 19 16 9 29 9C38 9 46 14 50 23C54 14 62 9 71 9C84 9 94 19 94 33
   C94 51 80 69 50 93Z"/>`,
  `<path d="M50 4C60 24 91 40 91 62C91 76 81 84 70 84C62 84 56 81 53 75C54 86 59 92 66 96H34
   C41 92 46 86 47 75C44 81 38 84 30 84C19 84 9 76 9 62C9 40 40 24 50 4Z"/>`,
]
const INKS = ['#16262b', '#b3213f', '#b3213f', '#16262b']

const pip = (suit: number, x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">${PIPS[suit]!}</g>`

const ring = (count: number, shape: string) =>
  Array.from(
    { length: count },
    (_, index) => `<path transform="rotate(${(index * 360) / count})" d="${shape}"/>`,
  ).join('')

/** Jack, queen and king wear a stitched flower behind their suit: the higher, the fuller. */
const flower = (rank: number) =>
  `<g transform="translate(64 100)" fill="none" stroke="currentColor" stroke-opacity=".38"
    stroke-width="1.6" stroke-dasharray="4 3" stroke-linecap="round">
    ${ring(4 + (rank - JACK) * 4, 'M0-8C-12-18-11-30 0-36C11-30 12-18 0-8Z')}</g>`

/** A card of 100 by 140. */
export function cardFace(card: number): string {
  const rank = rankOf(card)
  const suit = suitOf(card)
  const isCourt = rank >= JACK && rank < JACK + 3
  return `<svg viewBox="0 0 100 140" aria-hidden="true" style="color:${INKS[suit]!}">
    <rect width="100" height="140" rx="10" fill="#fdfbf3"/>
    <rect x="4" y="4" width="92" height="132" rx="7" fill="none" stroke="currentColor"
      stroke-opacity=".18" stroke-width="1.5"/>
    ${isCourt ? flower(rank) : ''}
    <g fill="currentColor">
      <text x="${rank === 8 ? 9 : 13}" y="43" font-size="40" font-weight="700"
        letter-spacing="${rank === 8 ? -4 : 0}">${RANK_SIGNS[rank]!}</text>
      ${pip(suit, 14, 52, 22)}
      ${isCourt ? pip(suit, 49, 85, 30) : pip(suit, 42, 80, 46)}
    </g></svg>`
}

/** The back, in the game's own colours. */
export const cardBack = `<svg viewBox="0 0 100 140" aria-hidden="true">
  <rect width="100" height="140" rx="10" fill="#fdfbf3"/>
  <rect x="5" y="5" width="90" height="130" rx="7" fill="var(--cd-back)"/>
  <g fill="none" stroke="var(--cd-ink)" stroke-width="1.6" stroke-linecap="round">
    <rect x="11" y="11" width="78" height="118" rx="5" stroke-dasharray="5 4"/>
    <g transform="translate(50 70)"><g stroke-dasharray="4 3">
      ${ring(8, 'M0-10C-13-22-12-34 0-42C12-34 13-22 0-10Z')}</g>
      ${ring(8, 'M0-4C-5-9-5-15 0-18C5-15 5-9 0-4Z')}</g>
    <path d="M24 22h6M27 19v6M70 22h6M73 19v6M24 118h6M27 115v6M70 118h6M73 115v6"/>
  </g></svg>`
