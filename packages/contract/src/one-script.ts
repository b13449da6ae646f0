/** Those that people here name things in; a name in another one is refused. What is of none (digits, stops) goes with each. */
const scripts = ['Latin', 'Bengali', 'Arabic', 'Devanagari', 'Cyrillic', 'Greek', 'Thai', 'Han', 'Gujarati', 'Gurmukhi', 'Tamil', 'Telugu', 'Sinhala', 'Myanmar', 'Hebrew', 'Khmer', 'Lao', 'Hangul']
const ofOne = new RegExp(`^(?:${scripts.map((script) => `[\\p{scx=${script}}\\p{scx=Common}\\p{scx=Inherited}]+`).join('|')})$`, 'u')

/** Whether no letters of two scripts stand together, of which some look the same. */
export function isOfOneScript(name: string): boolean {
  return ofOne.test(name)
}
