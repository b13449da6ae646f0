import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/${language}/${file}`, 'utf8'))
const filesOf = (language: string): string[] =>
  readdirSync(`${import.meta.dirname}/${language}`, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.json'))
    .sort()
/** The names in braces, without the words that choose among plurals. */
const argumentsOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1]!))].sort()

/** Console and studio speak the languages of those who work at them. */
const ofTheConsole = ['console.json', 'configuration.json', 'staff.json']
/** In Arabic only what members are refused: that these are all is tested beside the contract. */
const isOfRefusals = (file: string): boolean => file.startsWith('refusals/')
const files = (language: string): string[] =>
  filesOf('en').filter((file) => language !== 'ar' || !ofTheConsole.includes(file))
const all = ['bn', 'ar'].flatMap((language) =>
  filesOf(language).map((file) => [language, file] as const),
)

test.each(['bn', 'ar'])('%s has the same sets of messages', (language) => {
  const isCompared = (file: string): boolean => language !== 'ar' || !isOfRefusals(file)
  expect(filesOf(language).filter(isCompared)).toEqual(files(language).filter(isCompared))
})

test.each(all)(
  '%s/%s says the same things with the same values as English, and leaves none empty',
  (language, file) => {
    const [en, other] = [read('en', file), read(language, file)]
    const keys = language === 'ar' && isOfRefusals(file) ? Object.keys(other) : Object.keys(en)
    expect(Object.keys(en)).toEqual(expect.arrayContaining(keys))
    expect(Object.keys(other).sort()).toEqual(keys.sort())
    for (const key of keys) {
      expect(argumentsOf(other[key]!), key).toEqual(argumentsOf(en[key]!))
      expect(en[key]!.trim(), `en ${key}`).not.toBe('')
      expect(other[key]!.trim(), key).not.toBe('')
    }
  },
)
