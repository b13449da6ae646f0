import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/${language}/${file}`, 'utf8'))
const filesOf = (language: string): string[] =>
  readdirSync(`${import.meta.dirname}/${language}`)
    .filter((file) => file.endsWith('.json'))
    .sort()
/** The names in braces, without the words that choose among plurals. */
const argumentsOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1]!))].sort()

/** The console speaks the languages of those who work at it. */
const ofTheConsole = ['console.json', 'configuration.json']
const files = (language: string): string[] =>
  filesOf('en').filter((file) => language !== 'ar' || !ofTheConsole.includes(file))
const all = ['bn', 'ar'].flatMap((language) =>
  files(language).map((file) => [language, file] as const),
)

test.each(['bn', 'ar'])('%s has the same sets of messages', (language) => {
  expect(filesOf(language)).toEqual(files(language))
})

test.each(all)(
  '%s/%s says the same things with the same values as English, and leaves none empty',
  (language, file) => {
    const [en, other] = [read('en', file), read(language, file)]
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort())
    for (const [key, message] of Object.entries(en)) {
      expect(argumentsOf(other[key]!), key).toEqual(argumentsOf(message))
      expect(message.trim(), `en ${key}`).not.toBe('')
      expect(other[key]!.trim(), key).not.toBe('')
    }
  },
)
