import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the story of one sign-in leads through at most fourteen files, all of which are there', () => {
  const story = new URL('../../docs/story-of-one-sign-in.md', import.meta.url)
  const links = [...readFileSync(story, 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!)
  expect(links.filter((to) => !existsSync(new URL(to, story)))).toEqual([])
  expect(links.filter((to) => /\.tsx?$/.test(to)).length).toBeLessThanOrEqual(14)
})
