import { sections } from '@padma/contract'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { firstContent } from './first-content.ts'
import { firstPages, firstPromotions } from './first-promotions.ts'

const { banners, notices, topics, resources } = firstContent

test('the first content is what an operator could have entered', () => {
  expect(sections.banners.parse({ banners })).toEqual({ banners })
  expect(sections.notices.parse({ notices })).toEqual({ notices })
  expect(sections.help.parse({ topics })).toEqual({ topics })
  expect(sections.resources.parse({ resources })).toEqual({ resources })
  expect(sections.promotions.parse({ promotions: firstPromotions })).toEqual({ promotions: firstPromotions })
  expect(sections.pages.parse(firstPages)).toEqual(firstPages)
})

test('nothing of it is cleaned away, and all of it is there in both languages', () => {
  for (const { title, content } of [...notices, ...topics])
    for (const language of ['bn', 'en'] as const) {
      expect(title[language]).not.toBe('')
      expect(cleanHtml(content[language])).toBe(content[language])
    }
})

test('promotions and pages are there in all three languages', () => {
  for (const words of [...firstPromotions.flatMap(({ title, text, content }) => [title, text, content]), firstPages.downText, firstPages.joinText])
    for (const language of ['bn', 'en', 'ar'] as const) {
      expect(words[language]).not.toBe('')
      expect(cleanHtml(words[language])).toBe(words[language])
    }
})
