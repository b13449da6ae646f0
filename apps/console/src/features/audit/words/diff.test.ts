import { expect, test } from 'vitest'
import { diff } from './diff.ts'

test('a changed state shows what it was and what it is, and keeps the rest for context', () => {
  expect(
    diff(
      { state: 'submitted', amount: '500.00' },
      { state: 'success', amount: '500.00', credited: '450.00' },
    ),
  ).toEqual([
    { path: 'state', before: 'submitted', after: 'success', kind: 'changed' },
    { path: 'amount', before: '500.00', after: '500.00', kind: 'same' },
    { path: 'credited', before: null, after: '450.00', kind: 'added' },
  ])
})

test('parts of parts have dotted names, lists their places', () => {
  expect(
    diff({ limits: { day: 5 }, roles: ['owner'] }, { limits: { day: null }, roles: [] }),
  ).toEqual([
    { path: 'limits.day', before: '5', after: '–', kind: 'changed' },
    { path: 'roles.0', before: 'owner', after: null, kind: 'removed' },
    { path: 'roles', before: null, after: '[]', kind: 'added' },
  ])
})

test('what was made new or has no states differs in nothing else', () => {
  expect(diff(null, { number: '017' })).toEqual([
    { path: 'number', before: null, after: '017', kind: 'added' },
  ])
  expect(diff(null, null)).toEqual([])
  expect(diff('a', 'b')).toEqual([{ path: 'value', before: 'a', after: 'b', kind: 'changed' }])
})
