import { isComplex, loadComplex } from './complex.ts'
import type { Feature } from './features.ts'
import { type Language, languages } from './languages.ts'

export type Catalogue = Record<string, string>
/** The words of the portal's first screen travel in one file. */
const firstFiles = import.meta.glob<Partial<Record<Feature, Catalogue>>>('./messages/*/first.ts', {
  import: 'default',
})
const refusalFiles = import.meta.glob<Catalogue>('./messages/*/refusals.ts', { import: 'default' })
const files = import.meta.glob<Catalogue>(
  ['./messages/*/*.json', '!./messages/*/{home,shell,ui,console,configuration,staff,verify}.json'],
  { import: 'default' },
)
/** Messages of one application alone, whose list the other's first visit does not carry. */
export const addMessages = (more: typeof files): void => void Object.assign(files, more)

const loading = new Map<string, Promise<Catalogue>>()
const loaded = new Map<string, Catalogue>()

/** Loads one feature's messages once: always the same promise, so that `use` may wait for it. */
export function loadCatalogue(language: Language, feature: Feature): Promise<Catalogue> {
  const name = `./messages/${language}/${feature}.json`
  let promise = loading.get(name)
  if (!promise) {
    promise = read(language, feature).then(async (catalogue) => {
      if (Object.values(catalogue).some(isComplex)) await loadComplex()
      loaded.set(name, catalogue)
      // React reads these marks of a settled promise: `use` then answers at once, without
      // suspending again.
      void Object.assign(promise!, { status: 'fulfilled', value: catalogue })
      return catalogue
    })
    // A lost line must not stay lost: the next render asks again.
    promise.catch(() => loading.delete(name))
    loading.set(name, promise)
  }
  return promise
}

async function read(language: Language, feature: Feature): Promise<Catalogue> {
  const folder = `./messages/${language}`
  const catalogue = await (feature === 'refusals'
    ? refusalFiles[`${folder}/refusals.ts`]?.()
    : (files[`${folder}/${feature}.json`]?.() ??
      firstFiles[`${folder}/first.ts`]?.().then((words) => words[feature])))
  if (!catalogue) throw new Error(`no messages of ${feature} in ${language}`)
  return catalogue
}

/**
 * Everything that one language has loaded, in another one: so a switch never shows a
 * half-translated screen.
 */
export async function loadSameFeatures(from: Language, to: Language): Promise<void> {
  const features = [...loaded.keys()]
    .filter((name) => name.startsWith(`./messages/${from}/`))
    .map((name) => name.split('/').at(-1)!.replace('.json', ''))
  await Promise.all(features.map((feature) => loadCatalogue(to, feature as Feature)))
}

export const localeOf = (language: Language): string => languages[language].locale
