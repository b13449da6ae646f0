import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { chosenLanguage, storeLanguage, type Language } from './language.ts'
import { fill, loadMessages } from './messages.ts'

export type Translate = {
  (key: string, values?: Record<string, string | number>): string
  /** Whether words for this key exist; for codes that the server may add later. */
  has(key: string): boolean
}
const Context = createContext<{ language: Language; setLanguage: (language: Language) => void } | null>(null)

export function I18nProvider(props: { fallback?: Language; children: ReactNode }) {
  const [language, change] = useState(() => chosenLanguage(props.fallback))
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const setLanguage = useCallback((next: Language) => {
    storeLanguage(next)
    // The old words stay on screen until the new ones are here.
    startTransition(() => change(next))
  }, [])
  const value = useMemo(() => ({ language, setLanguage }), [language, setLanguage])
  return <Context value={value}>{props.children}</Context>
}

export function useLanguage() {
  const value = use(Context)
  if (!value) throw new Error('I18nProvider is missing')
  return value
}

/** The words of one feature. Suspends while they load the first time. */
export function useT(feature: string): Translate {
  const { language } = useLanguage()
  const messages = use(loadMessages(language, feature))
  return useMemo(() => {
    const translate = (key: string, values?: Record<string, string | number>) => {
      const message = messages[key]
      if (message === undefined) return key
      return values ? fill(message, language, values) : message
    }
    return Object.assign(translate, { has: (key: string) => key in messages })
  }, [language, messages])
}
