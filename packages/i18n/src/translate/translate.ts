import { use, useMemo } from 'react'
import { type Catalogue, loadCatalogue } from '../catalogue.ts'
import { formatComplex, isComplex } from './complex.ts'
import type { Feature, Key } from '../features.ts'
import { useLanguage } from '../language.ts'
import { type Language, languages } from '../languages.ts'

export type Values = Record<string, string | number>
export type Translate<F extends Feature> = (key: Key<F>, values?: Values) => string

/**
 * The messages of one feature. Suspends until they are loaded, so a Suspense boundary must stand
 * above.
 */
export function useT<F extends Feature>(feature: F): Translate<F> {
  const language = useLanguage()
  // Called on every render: React replays a render that waited, and would miss a call that the
  // replay leaves out.
  const catalogue = use(loadCatalogue(language, feature))
  return useMemo(
    () => (key, values) => format(catalogue, language, key, values),
    [catalogue, language],
  )
}

/**
 * `{name}` is replaced; what counts or chooses is an ICU message. A number is a count and gets the
 * language's own digits; text (money, a date, an id) stays as it is, and is set apart in a sentence
 * from the right, or the symbol of a sum would end up behind it.
 */
export function format(
  catalogue: Catalogue,
  language: Language,
  key: string,
  values: Values = {},
): string {
  const message = catalogue[key]
  if (message === undefined) return key
  if (!message.includes('{')) return message
  if (isComplex(message))
    return formatComplex(
      language,
      message,
      languages[language].dir === 'rtl'
        ? Object.fromEntries(
            Object.entries(values).map(([name, value]) => [name, apart(language, value)]),
          )
        : values,
    )
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? countIn(language, value) : apart(language, value)
  })
}

/** Between the signs for a piece with a direction of its own. */
function apart<V extends string | number>(language: Language, value: V): V | string {
  return typeof value === 'string' && languages[language].dir === 'rtl'
    ? `\u2068${value}\u2069`
    : value
}

/**
 * A whole number inside a sentence: ১২ in Bengali, 12 in English. By hand: the first
 * `Intl.NumberFormat` of a visit takes a phone longer than the whole header.
 */
export function countIn(language: Language, count: number): string {
  const zero = languages[language].zero.charCodeAt(0)
  return String(count).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
}
