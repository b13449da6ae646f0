import type { RefusalCode } from '@padma/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Languages in which answers are worded; browsers have more, and word refusals by their codes. */
const languages = ['en', 'bn'] as const
type Language = (typeof languages)[number]

const texts = Object.fromEntries(
  languages.map((language) => [language, textsIn(language)]),
) as Record<Language, Record<string, string>>

/** The sentence for a refusal, from the messages that the browsers have too. */
export function refusalText(code: RefusalCode, language: string): string {
  return texts[language === 'en' ? 'en' : 'bn'][code] ?? code.replaceAll('_', ' ')
}

function textsIn(language: Language): Record<string, string> {
  const folder = dirname(
    createRequire(import.meta.url).resolve(`@padma/i18n/messages/${language}/refusals/common.json`),
  )
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
}
