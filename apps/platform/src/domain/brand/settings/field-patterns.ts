/**
 * What a registration field may hold, by pattern id (the catalogue of docs/decisions): `*` is
 * anything. 20, the mobile number, is the visitor's country's.
 */
const patterns: Readonly<Record<number, string>> = {
  1: '*',
  2: '^[A-Za-z][A-Za-z0-9]*$',
  3: '^[\\p{Script=Han}0-9]+$',
  4: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  5: '^[A-Za-z0-9]+$',
  6: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  7: '^[0-9]+$',
  8: '^(?=.*[A-Z])[A-Za-z0-9]+$',
  9: '^[A-Za-z ]+$',
  10: '^\\S+$',
  11: '^[\\p{Script=Han}\\p{P}]+$',
  12: '^(?=.*[A-Za-z])(?=.*[0-9])[!-~]+$',
  13: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  14: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  15: '^\\p{Script=Hangul}+$',
  16: '^\\p{Script=Thai}+$',
  17: '^[\\p{Script=Thai}A-Za-z ]+$',
  18: '^[A-Z ]+$',
  19: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s]).+$',
  21: `^[\\p{L}\\p{M} .'-]+$`,
}
const MOBILE = 20
const mobileOf: Readonly<Record<string, string>> = {
  BD: '^0?1[3-9][0-9]{8}$',
  PH: '^0?9[0-9]{9}$',
  IN: '^[6-9][0-9]{9}$',
  VN: '^0?[35789][0-9]{8}$',
  TH: '^0?[689][0-9]{8}$',
  ID: '^0?8[0-9]{7,11}$',
}

export function patternOf(patternId: number, country: string): string {
  if (patternId === MOBILE) return mobileOf[country] ?? '^0?[0-9]{6,14}$'
  return patterns[patternId] ?? '*'
}
