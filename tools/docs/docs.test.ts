import { readFileSync } from 'node:fs'
import { memberCalls } from '@padma/contract'
import { oldCalls } from '@padma/contract/compat/paths.ts'
import { expect, test } from 'vitest'
import { callsTable } from './calls-table.ts'

test('the table of calls in docs is what the contract says', () => {
  expect(readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8')).toBe(callsTable())
})

test('a call that the specification names carries the flags that it gives', () => {
  const differing = oldCalls.flatMap(({ call, flags }) => {
    const defined = (
      memberCalls as Record<string, { session: string; sealed?: boolean; sealedIn?: string }>
    )[call]
    if (!defined) return []
    // E is of the body: what travels sealed in a header has none.
    const actual = `${defined.session === 'member' ? 'T' : ''}${defined.sealed && !defined.sealedIn ? 'E' : ''}`
    return actual === flags ? [] : [`${call}: ${actual} instead of ${flags}`]
  })
  expect(differing).toEqual([])
})
