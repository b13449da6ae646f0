import type { Language } from '@padma/i18n'

const scripts = [
  ['bn', /[\u0980-\u09e3]/g],
  ['ar', /[\u0600-\u06ff]/g],
  ['en', /[a-z]/gi],
] as const

/**
 * The language that most letters of a text are of, as far as its script tells; null where nothing
 * tells.
 */
export function scriptOf(text: string): 'bn' | 'ar' | 'en' | null {
  const counted = scripts.map(([language, letters]) => ({
    language,
    count: text.match(letters)?.length ?? 0,
  }))
  const most = counted.reduce((best, each) => (each.count > best.count ? each : best))
  return most.count === 0 ? null : most.language
}

/**
 * Attributes of a text that operators wrote, which stands in another language for want of the
 * reader's: for those who have it read aloud.
 */
export function writtenIn(
  text: string,
  language: Language,
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const script = scriptOf(text)
  return script === null || script === language
    ? {}
    : { lang: script, dir: script === 'ar' ? 'rtl' : 'ltr' }
}

/**
 * Sums of an HTML text kept together, so that the symbol stays in front in a language that is
 * written from the right.
 */
export function isolateSums(html: string, symbol: string): string {
  if (symbol === '') return html
  const sum = new RegExp(
    `${symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s?\\d+(?:,\\d+)*(?:\\.\\d+)?`,
    'g',
  )
  // Between tags alone: an attribute is no text.
  return html.replace(/[^<>]+(?=<|$)/g, (text) => text.replace(sum, '\u2066$&\u2069'))
}
