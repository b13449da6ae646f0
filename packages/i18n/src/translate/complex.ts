import type { IntlMessageFormat } from 'intl-messageformat'
import { type Language, languages } from '../languages.ts'

let Format: typeof IntlMessageFormat | undefined
const formats = new Map<string, IntlMessageFormat>()

/** A message that counts or chooses: `{count, plural, ...}`. */
export const isComplex = (message: string): boolean => /\{\w+,/.test(message)

/**
 * The library of complex messages loads with the first set that has one; the first screen needs
 * none.
 */
export async function loadComplex(): Promise<void> {
  Format ??= (await import('intl-messageformat')).IntlMessageFormat
}

export function formatComplex(
  language: Language,
  message: string,
  values: Record<string, string | number>,
): string {
  const name = `${language} ${message}`
  let compiled = formats.get(name)
  if (!compiled) {
    compiled = new Format!(message, languages[language].sentence, undefined, { ignoreTag: true })
    formats.set(name, compiled)
  }
  return String(compiled.format(values))
}
