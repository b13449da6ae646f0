import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (language: string, file: string): Record<string, string> => JSON.parse(readFileSync(`${import.meta.dirname}/${language}/${file}`, 'utf8'))
const filesOf = (language: string): string[] => readdirSync(`${import.meta.dirname}/${language}`).sort()
/** The names in braces, without the words that choose among plurals. */
const argumentsOf = (message: string): string[] => [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1]!))].sort()

test('both languages have the same sets of messages', () => {
  expect(filesOf('bn')).toEqual(filesOf('en'))
})

test.each(filesOf('en'))('%s says the same things with the same values in both languages', (file) => {
  const [en, bn] = [read('en', file), read('bn', file)]
  expect(Object.keys(bn).sort()).toEqual(Object.keys(en).sort())
  for (const [key, message] of Object.entries(en)) expect(argumentsOf(bn[key]!), key).toEqual(argumentsOf(message))
})

test.each(filesOf('bn'))('%s leaves no message empty', (file) => {
  for (const language of ['en', 'bn']) for (const [key, message] of Object.entries(read(language, file))) expect(message.trim(), `${language} ${key}`).not.toBe('')
})
