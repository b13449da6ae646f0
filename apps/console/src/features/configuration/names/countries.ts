import { useLanguage } from '@padma/i18n'
import { useMemo } from 'react'
import { countryCodes } from './country-codes.ts'

/** Every country that the browser has a name for, by its name. */
export function useCountries(): readonly { value: string; word: string }[] {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    return countryCodes
      .flatMap((code) => {
        const word = names.of(code)
        return word ? [{ value: code, word }] : []
      })
      .sort((one, other) => one.word.localeCompare(other.word, language))
  }, [language])
}
