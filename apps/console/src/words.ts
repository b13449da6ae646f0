import type en from '@padma/i18n/messages/en/console.json'
import { type Key, type Language, loadCatalogue, type Translate, useT } from '@padma/i18n'
import { addConsoleMessages } from '@padma/i18n/console-messages'

addConsoleMessages()

declare module '@padma/i18n' {
  interface Features {
    console: typeof en
  }
}

export type Word = Key<'console'>

export function useWords(): Translate<'console'> {
  return useT('console')
}

/**
 * For words that the server chooses (codes, kinds, acts): the sentence, or null when we have none
 * for it.
 */
export function useKnownWord(): (key: string) => string | null {
  const t = useWords()
  return (key) => {
    const text = t(key as Word)
    // A message that is not there is answered by its key.
    return text === key ? null : text
  }
}

/** What the first screen needs, so that it does not appear twice. */
export async function loadWords(language: Language): Promise<void> {
  await Promise.all(
    (['ui', 'console', 'refusals'] as const).map((feature) => loadCatalogue(language, feature)),
  )
}
