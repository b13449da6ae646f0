import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./messages/', import.meta.url)
const read = (language: string, file: string) => JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Record<string, string>
const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).filter((name) => !['one', 'other'].includes(name!)).toSorted()

describe('words of the product', () => {
  it('exist for the same features in both languages', () => {
    expect(readdirSync(new URL('bn/', folder)).toSorted()).toEqual(readdirSync(new URL('en/', folder)).toSorted())
  })

  for (const file of readdirSync(new URL('en/', folder))) {
    it(`of ${file} have the same keys and the same places to fill in both languages`, () => {
      const [bn, en] = [read('bn', file), read('en', file)]
      expect(Object.keys(bn).toSorted()).toEqual(Object.keys(en).toSorted())
      for (const [key, text] of Object.entries(en)) {
        expect(bn[key], key).not.toBe('')
        expect([...new Set(places(bn[key]!))], key).toEqual([...new Set(places(text))])
      }
    })
  }
})
