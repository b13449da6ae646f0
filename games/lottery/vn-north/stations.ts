/**
 * The stations that draw on each day of the week, Sunday first. Shown beside an issue; public
 * tables differ, so the brand's calendar has the last word.
 */
export const STATIONS: readonly (readonly string[])[] = [
  ['Thai Binh'],
  ['Ha Noi'],
  ['Quang Ninh'],
  ['Bac Ninh'],
  ['Ha Noi'],
  ['Hai Phong'],
  ['Nam Dinh'],
]
