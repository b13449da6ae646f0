import { IntlMessageFormat } from 'intl-messageformat'
import { use, useMemo } from 'react'
import { type Catalogue, loadCatalogue, loadedCatalogue, localeOf } from './catalogue.ts'
import type { Feature, Key } from './features.ts'
import { useLanguage } from './language.ts'
import type { Language } from './languages.ts'

export type Values = Record<string, string | number>
export type Translate<F extends Feature> = (key: Key<F>, values?: Values) => string

/** The messages of one feature. Suspends until they are loaded, so a Suspense boundary must stand above. */
export function useT<F extends Feature>(feature: F): Translate<F> {
  const language = useLanguage()
  const catalogue = loadedCatalogue(language, feature) ?? use(loadCatalogue(language, feature))
  return useMemo(() => (key, values) => format(catalogue, language, key, values), [catalogue, language])
}

const formats = new Map<string, IntlMessageFormat>()

/** A message without braces is shown as it stands; others are ICU messages, parsed once. */
export function format(catalogue: Catalogue, language: Language, key: string, values?: Values): string {
  const message = catalogue[key]
  if (message === undefined) return key
  if (!message.includes('{')) return message
  const name = `${language} ${message}`
  let compiled = formats.get(name)
  if (!compiled) {
    compiled = new IntlMessageFormat(message, localeOf(language), undefined, { ignoreTag: true })
    formats.set(name, compiled)
  }
  return String(compiled.format(values))
}
