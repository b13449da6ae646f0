import { isComplex, loadComplex } from './translate/complex.ts'
import type { Feature } from './features.ts'
import { type Language, languages } from './languages.ts'

export type Catalogue = Record<string, string>
/** The words of the portal's first screen travel in one file. */
const firstFiles = import.meta.glob<Partial<Record<Feature, Catalogue>>>('./messages/*/first.ts', {
  import: 'default',
})
const isOfFirst = (feature: Feature): boolean => ['home', 'shell', 'ui'].includes(feature)
const added: Record<string, () => Promise<Catalogue>> = {}
/** Messages of one application alone, whose list the other's first visit does not carry. */
export const addMessages = (more: typeof added): void => void Object.assign(added, more)

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
  const catalogue = isOfFirst(feature)
    ? (await firstFiles[`${folder}/first.ts`]?.())?.[feature]
    : await (
        await fileOf(folder, feature)
      )?.()
  if (!catalogue) throw new Error(`no messages of ${feature} in ${language}`)
  return catalogue
}

/** The list of all files would be a hundredth of the first visit, which needs none of them. */
async function fileOf(folder: string, feature: Feature) {
  const own = added[`${folder}/${feature}.json`]
  if (own) return own
  const { files } = await import('./later-files.ts')
  return files[`${folder}/${feature}.json`] ?? files[`${folder}/${feature}.ts`]
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
