import { useLanguage } from '@padma/i18n'
import { useMemo } from 'react'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that have a name and are no country. */
const GROUPS = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** Every country that the browser has a name for, by its name. */
export function useCountries(): readonly { value: string; word: string }[] {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    return LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
      .flatMap((code) => {
        const word = GROUPS.includes(code) ? undefined : names.of(code)
        return word ? [{ value: code, word }] : []
      })
      .sort((one, other) => one.word.localeCompare(other.word, language))
  }, [language])
}
