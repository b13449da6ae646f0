import { sendPlaceholders, type SendTexts } from '@padma/contract'

type Text = { title: string; text: string }
type Language = keyof SendTexts
export type Words = Record<(typeof sendPlaceholders)[number], string>

/** Of any script, so that one misspelt is refused rather than sent. */
const PLACEHOLDER = /\{([\p{L}\p{M}\p{N}_]+)\}/gu
const known: readonly string[] = sendPlaceholders

/** What is wrong with texts, by field. */
export function faultsOfTexts(
  texts: SendTexts,
  { languages, defaultLanguage }: { languages: readonly string[]; defaultLanguage: string },
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!texts[defaultLanguage as Language]) faults[`texts.${defaultLanguage}`] = 'required'
  for (const [language, parts] of Object.entries(texts)) {
    if (!languages.includes(language)) faults[`texts.${language}`] = 'not_of_brand'
    for (const [field, text] of Object.entries(parts))
      if (placeholdersOf(text).some((name) => !known.includes(name)))
        faults[`texts.${language}.${field}`] = 'unknown_placeholder'
  }
  return faults
}

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)

/** A member's text, once filled: what is put in is not looked at again. */
export function textFor(texts: SendTexts, language: string, otherwise: string, words: Words): Text {
  const text = texts[language as Language] ?? texts[otherwise as Language]!
  const filled = (part: string) =>
    part.replaceAll(PLACEHOLDER, (_, name: keyof Words) => words[name])
  return { title: filled(text.title), text: filled(text.text) }
}
