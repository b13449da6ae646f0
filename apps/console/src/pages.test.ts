import { rights } from '@padma/contract/rights'
import { expect, test } from 'vitest'
import { groups } from './page.ts'
import { mayOpen, menuFor, pages } from './pages.ts'

test('every page has an address of its own, and a place in the menu or a page above it', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(
    pages.filter(
      ({ path, group }) =>
        !group && !paths.some((other) => other !== path && path.startsWith(`${other}/`)),
    ),
  ).toEqual([])
})

test('each kind of the audit log and each section of the settings has one page', () => {
  for (const list of ['subjects', 'sections'] as const) {
    const all = pages.flatMap((page) => page[list] ?? [])
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  }
})

test('a page and what lies beneath it opens with its right alone', () => {
  const some = ['/', '/deposits', '/players', '/players/7', '/site/status', '/audit', '/roles']
  expect(some.filter((path) => mayOpen(['players.read', 'audit.read'], path))).toEqual([
    '/',
    '/players',
    '/players/7',
    '/audit',
  ])
  expect(mayOpen(['configuration.read'], '/site/status')).toBe(true)
  // It lies among the settings and takes a right of its own.
  expect(mayOpen(['configuration.read'], '/site/identity-providers')).toBe(false)
})

test('an owner sees all eight groups, a role without rights the overview alone', () => {
  expect(menuFor(rights).map(({ group }) => group)).toEqual(groups)
  expect(menuFor([]).flatMap(({ items }) => items.map(({ path }) => path))).toEqual(['/'])
})

test('the menu keeps the order that the pages declare', () => {
  const money = menuFor(rights).find(({ group }) => group === 'money')
  expect(money?.items.slice(0, 3).map(({ path }) => path)).toEqual([
    '/deposits',
    '/withdrawals',
    '/reconciliation',
  ])
})
