import { readFileSync } from 'node:fs'

/** The words of a feature as the screens show them, so that a reworded button breaks no journey. */
export function words(feature: string, language = 'en'): (key: string) => string {
  const texts = JSON.parse(
    readFileSync(
      new URL(`../../packages/i18n/src/messages/${language}/${feature}.json`, import.meta.url),
      'utf8',
    ),
  ) as Record<string, string>
  return (key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${feature} has no message "${key}"`)
    return text
  }
}
