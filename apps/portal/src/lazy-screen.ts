import { currentLanguage, type Feature, loadCatalogue } from '@padma/i18n'
import { type ComponentType, lazy } from 'react'

type Loaded<P> = { default: ComponentType<P> }

/** A screen that arrives together with its words: waiting for one after the other would show it in stages. */
export function lazyScreen<P>(load: () => Promise<Loaded<P>>, ...features: Feature[]) {
  return lazy(() => withWords(load, features))
}

export async function withWords<M>(load: () => Promise<M>, features: Feature[]): Promise<M> {
  const [module] = await Promise.all([load(), ...features.map((feature) => loadCatalogue(currentLanguage(), feature))])
  return module
}
