/**
 * Those that people here name things in; a name in another one is refused. What is of none (digits,
 * stops) goes with each.
 */
const scripts = [
  'Latin',
  'Bengali',
  'Arabic',
  'Devanagari',
  'Cyrillic',
  'Greek',
  'Thai',
  'Han',
  'Gujarati',
  'Gurmukhi',
  'Tamil',
  'Telugu',
  'Sinhala',
  'Myanmar',
  'Hebrew',
  'Khmer',
  'Lao',
  'Hangul',
]
const ofOne = new RegExp(
  `^(?:${scripts.map((script) => `[\\p{scx=${script}}\\p{scx=Common}\\p{scx=Inherited}]+`).join('|')})$`,
  'u',
)
const unseen = /\p{Default_Ignorable_Code_Point}/u
/** A letter of these has its marks in itself; any other only makes it look like another name's. */
const loose =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]\p{Script_Extensions=Inherited}/u

/**
 * Whether no letters of two scripts stand together, of which some look the same, and nothing in it
 * that is not seen.
 */
export function isOfOneScript(name: string): boolean {
  const composed = name.normalize('NFC')
  return ofOne.test(composed) && !unseen.test(composed) && !loose.test(composed)
}
