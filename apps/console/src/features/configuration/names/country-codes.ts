const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that have a name and are no country. */
const GROUPS = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/**
 * Codes of today's countries: a withdrawn one (BU for Myanmar, UK for GB) would list its country
 * twice.
 */
export const countryCodes: readonly string[] = LETTERS.flatMap((one) =>
  LETTERS.map((other) => one + other),
).filter(
  (code) => !GROUPS.includes(code) && new Intl.Locale('und', { region: code }).region === code,
)
