/**
 * The languages of the interface. `locale` keeps Latin digits in every language, so that figures read like
 * the bank's statement; `short` is what the switch shows.
 */
export const languages = {
  bn: { name: 'বাংলা', short: 'বাং', locale: 'bn-u-nu-latn', dir: 'ltr' },
  en: { name: 'English', short: 'EN', locale: 'en-u-nu-latn', dir: 'ltr' },
} as const satisfies Record<string, { name: string; short: string; locale: string; dir: 'ltr' | 'rtl' }>

export type Language = keyof typeof languages
export const defaultLanguage: Language = 'bn'

export function isLanguage(word: string | null): word is Language {
  return word !== null && Object.hasOwn(languages, word)
}
