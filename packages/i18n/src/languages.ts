/**
 * The languages of the interface. `locale` writes money, dates and times with Latin digits;
 * `sentence` what is counted inside a sentence, in the language's own, of which `zero` is the
 * first. `short` is what the switch shows.
 */
export const languages = {
  bn: {
    name: 'বাংলা',
    short: 'বাং',
    locale: 'bn-u-nu-latn',
    sentence: 'bn-u-nu-beng',
    zero: '০',
    dir: 'ltr',
  },
  ar: {
    name: 'العربية',
    short: 'ع',
    locale: 'ar-u-nu-latn',
    sentence: 'ar-u-nu-latn',
    zero: '0',
    dir: 'rtl',
  },
  en: {
    name: 'English',
    short: 'EN',
    locale: 'en-u-nu-latn',
    sentence: 'en-u-nu-latn',
    zero: '0',
    dir: 'ltr',
  },
} as const satisfies Record<
  string,
  {
    name: string
    short: string
    locale: string
    sentence: string
    zero: string
    dir: 'ltr' | 'rtl'
  }
>

export type Language = keyof typeof languages
export const defaultLanguage: Language = 'bn'

export function isLanguage(word: string | null): word is Language {
  return word !== null && Object.hasOwn(languages, word)
}
