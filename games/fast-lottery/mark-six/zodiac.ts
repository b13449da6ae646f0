/** In their order of years. */
export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const
export type Animal = (typeof ANIMALS)[number]

/** First day of each lunar year, of China's time; the last year ends before the last day. */
const NEW_YEARS: Readonly<Record<number, string>> = {
  2024: '2024-02-10',
  2025: '2025-01-29',
  2026: '2026-02-17',
  2027: '2027-02-06',
  2028: '2028-01-26',
  2029: '2029-02-13',
  2030: '2030-02-03',
  2031: '2031-01-23',
  2032: '2032-02-11',
  2033: '2033-01-31',
  2034: '2034-02-19',
  2035: '2035-02-08',
  2036: '2036-01-28',
}

/** The lunar year in which a draw falls; null before and after the years of the table. */
export function lunarYearOf(drawsAt: Date): number | null {
  const begun = Object.entries(NEW_YEARS).filter(
    ([, day]) => Date.parse(`${day}T00:00:00+08:00`) <= drawsAt.getTime(),
  )
  const year = Number(begun.at(-1)?.[0] ?? Number.NaN)
  return year >= 2024 && year <= 2035 ? year : null
}

/**
 * Numbers stand for animals by their place after the year's: 1, 13, 25, 37 and 49 are the year's
 * own, 2, 14, 26 and 38 that of the year before, and so on back.
 */
export const placeOf = (number: number): number => (number - 1) % 12
export const PLACES = Array.from({ length: 12 }, (_, place) => `place${place + 1}`)

/** The animal of each place in a lunar year. */
export const animalsOf = (year: number): Animal[] =>
  PLACES.map((_, place) => ANIMALS[(((year - 2_020 - place) % 12) + 12) % 12]!)

export const numbersOfPlace = (place: number): number[] =>
  Array.from({ length: 49 }, (_, at) => at + 1).filter((number) => placeOf(number) === place)
