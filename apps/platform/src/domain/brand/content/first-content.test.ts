import { sections } from '@padma/contract'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { firstContent } from './first-content.ts'
import { firstPages } from './first-pages.ts'

const { banners, notices, topics, resources } = firstContent

test('the first content is what an operator could have entered', () => {
  expect(sections.banners.parse({ banners })).toEqual({ banners })
  expect(sections.notices.parse({ notices })).toEqual({ notices })
  expect(sections.help.parse({ topics })).toEqual({ topics })
  expect(sections.resources.parse({ resources })).toEqual({ resources })
  expect(sections.pages.parse(firstPages)).toEqual(firstPages)
})

test('nothing of it is cleaned away, and all of it is there in all three languages', () => {
  const html = [
    ...[...notices, ...topics].map(({ content }) => content),
    firstPages.downText,
    firstPages.joinText,
  ]
  const texts = [
    ...[...notices, ...topics].map(({ title }) => title),
    ...banners.map(({ alt }) => alt),
  ]
  for (const language of ['bn', 'en', 'ar'] as const) {
    for (const words of [...html, ...texts]) expect(words[language] ?? '').not.toBe('')
    for (const words of html) expect(cleanHtml(words[language])).toBe(words[language])
  }
})
