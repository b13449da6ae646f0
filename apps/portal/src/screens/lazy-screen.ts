import { currentLanguage, type Feature, loadCatalogue } from '@padma/i18n'
import { type ComponentType, lazy } from 'react'

export type Loaded<P> = { default: ComponentType<P> }

/**
 * A screen that arrives together with its words: waiting for one after the other would show it in
 * stages.
 */
export function lazyScreen<P>(load: () => Promise<Loaded<P>>, ...features: Feature[]) {
  return lazy(() => patiently(withWords(load, features).then(whole)))
}
function whole<P>(loaded: Loaded<P>): Loaded<P> {
  if (!loaded.default) throw new ChunkLoadError('missing')
  return loaded
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

/**
 * `error`: a script or style sheet could not be fetched. `missing`: it came without what it should
 * hold. `timeout`: it did not come in time.
 */
type ChunkFault = 'missing' | 'error' | 'timeout'
/** A part of the portal that did not load: the specification's ChunkLoadError. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly type: ChunkFault
  constructor(type: ChunkFault, cause?: unknown) {
    super(`part of the page: ${type}`, { cause })
    this.type = type
  }
}

/** As Chrome, Firefox, Safari and Vite (for style sheets) word it. */
const notFetched = /dynamically imported module|Importing a module script|preload CSS/
const faultOf = (cause: unknown): ChunkFault =>
  cause instanceof ChunkLoadError
    ? cause.type
    : cause instanceof Error && notFetched.test(cause.message)
      ? 'error'
      : 'missing'

export async function patiently<T>(loading: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new ChunkLoadError('timeout')), patienceMs)),
  )
  try {
    return await Promise.race([
      loading.catch((cause: unknown) => {
        throw new ChunkLoadError(faultOf(cause), cause)
      }),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
