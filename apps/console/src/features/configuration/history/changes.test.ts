import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'
import { differences } from './changes.ts'

const banner = (bannerId: string, url = '/art/a.svg', isOn = true) => ({ bannerId, url, isOn })

test('a changed field is named with what it was and what it is', () => {
  expect(
    differences(
      { maintenance: false, statusText: { title: { en: 'a' } } },
      { maintenance: true, statusText: { title: { en: 'b' } } },
    ),
  ).toEqual([
    { kind: 'changed', path: [{ field: 'maintenance' }], before: false, after: true },
    {
      kind: 'changed',
      path: [{ field: 'statusText' }, { field: 'title' }, { field: 'en' }],
      before: 'a',
      after: 'b',
    },
  ])
})

test('rows of a list are followed by their identity, whatever their place', () => {
  const [one, two, three] = [banner('one'), banner('two'), banner('three')]
  expect(
    differences({ banners: [one, two] }, { banners: [{ ...two, url: '/b.svg' }, three] }),
  ).toEqual([
    { kind: 'removed', path: [{ field: 'banners' }], row: one },
    {
      kind: 'changed',
      path: [{ field: 'banners' }, { row: { ...two, url: '/b.svg' } }, { field: 'url' }],
      before: '/art/a.svg',
      after: '/b.svg',
    },
    { kind: 'added', path: [{ field: 'banners' }], row: three },
  ])
  expect(differences({ banners: [one, two] }, { banners: [two, one] })).toEqual([
    { kind: 'reordered', path: [{ field: 'banners' }], order: [two, one] },
  ])
})

test('switches that went on or off are named; their order, and what follows from other fields, is not', () => {
  expect(differences({ modules: ['RNG', 'HELP'] }, { modules: ['LIVE', 'RNG'] })).toEqual([
    { kind: 'removed', path: [{ field: 'modules' }], row: 'HELP' },
    { kind: 'added', path: [{ field: 'modules' }], row: 'LIVE' },
  ])
  expect(differences({ modules: ['RNG', 'HELP'] }, { modules: ['HELP', 'RNG'] })).toEqual([])
  expect(
    differences({ email: { patternId: 4, acceptedPattern: 'x' } }, { email: { patternId: 4 } }),
  ).toEqual([])
})

test('long texts differ by lines', () => {
  expect(
    changedLines(
      '<p>One</p><p>Two</p><ul><li>x</li></ul>',
      '<p>One</p><p>2</p><ul><li>x</li></ul>',
    ),
  ).toEqual([
    { kind: 'same', text: '<p>One</p>' },
    { kind: 'gone', text: '<p>Two</p>' },
    { kind: 'new', text: '<p>2</p>' },
    { kind: 'same', text: '<ul>' },
    { kind: 'same', text: '<li>x</li>' },
    { kind: 'same', text: '</ul>' },
  ])
  expect(changedLines('', 'a\nb')).toEqual([
    { kind: 'new', text: 'a' },
    { kind: 'new', text: 'b' },
  ])
})
