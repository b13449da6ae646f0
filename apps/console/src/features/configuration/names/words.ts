import type en from '@padma/i18n/messages/en/configuration.json'
import { type Key, type Translate, useT } from '@padma/i18n'

declare module '@padma/i18n' {
  interface Features {
    configuration: typeof en
  }
}

export type SiteWord = Key<'configuration'>

export const useSiteWords = (): Translate<'configuration'> => useT('configuration')

/**
 * For names that the configuration itself brings (fields, modules, codes): the words, or null when
 * we have none.
 */
export function useKnownSiteWord(): (key: string) => string | null {
  const t = useSiteWords()
  return (key) => {
    const text = t(key as SiteWord)
    // A message that is not there is answered by its key.
    return text === key ? null : text
  }
}
