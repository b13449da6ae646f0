import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('messages/bn/', import.meta.url)
/**
 * What stands in its place. What people may type to find a page (`menu.also`) is looked for under
 * other words too.
 */
const others = {
  ইমেইল: /ই-মেইল|(?<!ই)মেইল/,
  ডিভাইস: /যন্ত্র/,
  গ্রাহকসেবা: /গ্রাহক সেবা|সহায়তাকেন্দ্র/,
  'ব্যবহারকারীর নাম': /ব্যবহারকারী নাম|ইউজারনেম/,
  অথেনটিকেটর: /অথেন্টিকেটর/,
  লগইন: /লগ ইন/,
}

test('in Bengali one thing has one word on every screen', () => {
  for (const file of readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.json'),
  )) {
    const messages = Object.entries(
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
    ).filter(([key]) => !key.startsWith('menu.also'))
    for (const [word, wrong] of Object.entries(others))
      expect(
        messages.filter(([, text]) => wrong.test(text.normalize('NFC'))),
        `${file}: ${word}`,
      ).toEqual([])
  }
})
