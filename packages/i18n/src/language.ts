export const languages = ['bn', 'en'] as const
export type Language = (typeof languages)[number]

/** The language of this device: `lang` if a person chose one, else the brand's default. */
export function chosenLanguage(fallback: Language = 'bn'): Language {
  const stored = localStorage.getItem('lang')
  return languages.find((language) => language === stored) ?? fallback
}

/** Keeps the choice; `hisLang` remembers the one before it, as older pages of the brand expect. */
export function storeLanguage(language: Language): void {
  localStorage.setItem('hisLang', localStorage.getItem('lang') ?? language)
  localStorage.setItem('lang', language)
}
