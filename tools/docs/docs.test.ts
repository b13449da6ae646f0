import { readFileSync } from 'node:fs'
import { memberCalls, operatorCalls } from '@padma/contract'
import { oldCalls } from '@padma/contract/compat/paths.ts'
import { openApiOf } from '@padma/contract/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { callsTable } from './calls-table.ts'

test('the table of calls in docs is what the contract says', () => {
  expect(readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8')).toBe(callsTable())
})

test.each([
  ['the portal', memberCalls],
  ['the console', operatorCalls],
])('the description of the calls of %s is OpenAPI 3.1', async (_whose, calls) => {
  const described = openApiOf('Padma', calls) as {
    paths: Record<string, object>
    components: { schemas: Record<string, object> }
  }
  expect(await new Validator().validate(described)).toEqual({ valid: true })
  // A schema that has no name of its own would stand for another call's too.
  expect(Object.keys(described.components.schemas).filter((name) => name.startsWith('_'))).toEqual(
    [],
  )
  const operations = Object.values(described.paths).flatMap((path) => Object.keys(path))
  expect(operations).toHaveLength(Object.keys(calls).length)
})

test('a call that the specification names carries the flags that it gives', () => {
  const differing = oldCalls.flatMap(({ call, flags }) => {
    const defined = (
      memberCalls as Record<
        string,
        { session: string; takesToken?: boolean; sealed?: boolean; sealedIn?: string }
      >
    )[call]
    if (!defined) return []
    // E is of the body: what travels sealed in a header has none.
    const actual = `${defined.session === 'member' || defined.takesToken ? 'T' : ''}${defined.sealed && !defined.sealedIn ? 'E' : ''}`
    return actual === flags ? [] : [`${call}: ${actual} instead of ${flags}`]
  })
  expect(differing).toEqual([])
})
