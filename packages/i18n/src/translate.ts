import { use, useMemo } from 'react'
import { type Catalogue, loadCatalogue } from './catalogue.ts'
import { formatComplex, isComplex } from './complex.ts'
import type { Feature, Key } from './features.ts'
import { useLanguage } from './language.ts'
import type { Language } from './languages.ts'

export type Values = Record<string, string | number>
export type Translate<F extends Feature> = (key: Key<F>, values?: Values) => string

/** The messages of one feature. Suspends until they are loaded, so a Suspense boundary must stand above. */
export function useT<F extends Feature>(feature: F): Translate<F> {
  const language = useLanguage()
  // Called on every render: React replays a render that waited, and would miss a call that the replay leaves out.
  const catalogue = use(loadCatalogue(language, feature))
  return useMemo(() => (key, values) => format(catalogue, language, key, values), [catalogue, language])
}

/** A message without braces is shown as it stands; `{name}` is replaced; what counts or chooses is an ICU message. */
export function format(catalogue: Catalogue, language: Language, key: string, values: Values = {}): string {
  const message = catalogue[key]
  if (message === undefined) return key
  if (!message.includes('{')) return message
  if (isComplex(message)) return formatComplex(language, message, values)
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
