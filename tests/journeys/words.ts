import { readdirSync, readFileSync } from 'node:fs'

/** The words of a feature as the screens show them, so that a reworded button breaks no journey. */
export function words(feature: string, language = 'en'): (key: string) => string {
  const folder = new URL(`../../packages/i18n/src/messages/${language}/`, import.meta.url)
  // Refusals are a file a module; a screen has them all.
  const files =
    feature === 'refusals'
      ? readdirSync(new URL('refusals/', folder)).map((file) => `refusals/${file}`)
      : [`${feature}.json`]
  const texts: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  )
  return (key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${feature} has no message "${key}"`)
    return text
  }
}
