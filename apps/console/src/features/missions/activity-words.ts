import { useLanguage } from '@padma/i18n'

/** Its name in the language at hand, or the next best. */
export function useActivityName(): (name: Record<string, string>) => string {
  const language = useLanguage()
  return (name) => name[language] || name['en'] || Object.values(name)[0] || ''
}
