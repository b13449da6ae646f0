import { rights } from '@padma/contract/rights'
import { expect, test } from 'vitest'
import { mayOpen } from './page-rights.ts'

const everyPage = [
  '/deposits',
  '/withdrawals',
  '/reconciliation',
  '/receiving-accounts',
  '/players',
  '/players/7',
  '/recoveries',
  '/site/status',
  '/site/identity-providers',
  '/proof',
  '/audit',
  '/audit/7',
  '/staff',
  '/roles',
]

test('a page and what lies beneath it opens with its right alone', () => {
  expect(everyPage.filter((path) => mayOpen(['players.read', 'audit.read'], path))).toEqual([
    '/players',
    '/players/7',
    '/audit',
    '/audit/7',
  ])
  expect(everyPage.filter((path) => mayOpen(['configuration.read'], path))).toEqual([
    '/site/status',
  ])
  expect(everyPage.filter((path) => mayOpen([], path))).toEqual([])
})

test('an owner opens every page', () => {
  expect(everyPage.filter((path) => !mayOpen(rights, path))).toEqual([])
})
