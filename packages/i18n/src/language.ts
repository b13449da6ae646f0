import { useSyncExternalStore } from 'react'
import { loadSameFeatures } from './catalogue.ts'
import { defaultLanguage, isLanguage, type Language, languages } from './languages.ts'

let current: Language = storedLanguage()
const listeners = new Set<() => void>()

export const currentLanguage = (): Language => current

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** Switches after the new messages are here; `lang` is the choice, `hisLang` the one before it. */
export async function setLanguage(language: Language): Promise<void> {
  if (language === current) return
  await loadSameFeatures(current, language)
  store('hisLang', current)
  store('lang', language)
  current = language
  applyToPage()
  for (const listener of listeners) listener()
}

/** Puts language and direction on `<html>`; call it once before the first render. */
export function applyToPage(): void {
  document.documentElement.lang = current
  document.documentElement.dir = languages[current].dir
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem('lang')
    return isLanguage(stored) ? stored : defaultLanguage
  } catch {
    // Storage may be forbidden; the default language still works.
    return defaultLanguage
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Not kept then; the choice holds for this visit.
  }
}
