import { currentLanguage, type Feature, loadCatalogue } from '@padma/i18n'
import { type ComponentType, lazy } from 'react'

export type Loaded<P> = { default: ComponentType<P> }

/** A screen that arrives together with its words: waiting for one after the other would show it in stages. */
export function lazyScreen<P>(load: () => Promise<Loaded<P>>, ...features: Feature[]) {
  return lazy(() => patiently(withWords(load, features)))
}

export type View<P> = {
  view: () => Promise<Loaded<P>>
  /** Loaded together with the view. */
  words: readonly Feature[]
}
export const lazily = <P>({ view, words }: View<P>) => lazyScreen(view, ...words)

/** What cannot be fetched for want of a line is fetched when it is back. */
export async function withWords<M>(load: () => Promise<M>, features: Feature[]): Promise<M> {
  try {
    const [module] = await Promise.all([
      load(),
      ...features.map((feature) => loadCatalogue(currentLanguage(), feature)),
    ])
    return module
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return withWords(load, features)
  }
}

const PATIENCE_MS = 120_000

/** A part of the portal, its script or its style sheet, that could not be fetched, or not in time: the specification's ChunkLoadError. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly type: 'timeout' | 'missing'
  constructor(type: 'timeout' | 'missing', cause?: unknown) {
    super(`a part of the page is ${type === 'timeout' ? 'not here in time' : 'missing'}`, { cause })
    this.type = type
  }
}

export async function patiently<T>(loading: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new ChunkLoadError('timeout')), patienceMs)),
  )
  try {
    return await Promise.race([
      loading.catch((cause: unknown) => {
        throw new ChunkLoadError('missing', cause)
      }),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
