import { readFileSync } from 'node:fs'

/** The words of a feature as the English screens show them, so that a reworded button breaks no journey. */
export function words(feature: string): (key: string) => string {
  const texts = JSON.parse(readFileSync(new URL(`../../packages/i18n/src/messages/en/${feature}.json`, import.meta.url), 'utf8')) as Record<string, string>
  return (key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${feature} has no message "${key}"`)
    return text
  }
}
