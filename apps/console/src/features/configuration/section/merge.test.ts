import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const row = (id: string, text: string) => ({ id, title: { bn: text, en: text } })

test('what each of two changed stands; where both did, mine does', () => {
  const base = {
    maintenance: false,
    statusText: { title: { bn: 'ক', en: 'a' }, info: { en: 'b' } },
  }
  const mine = {
    maintenance: true,
    statusText: { title: { bn: 'ক', en: 'mine' }, info: { en: 'b' } },
  }
  const theirs = {
    maintenance: false,
    statusText: { title: { bn: 'তাদের', en: 'theirs' }, info: { en: 'longer' } },
  }
  expect(merge(base, mine, theirs)).toEqual({
    maintenance: true,
    statusText: { title: { bn: 'তাদের', en: 'mine' }, info: { en: 'longer' } },
  })
})

test('rows are merged by their identity, whatever their place', () => {
  const base = { topics: [row('a', '1'), row('b', '1'), row('c', '1')] }
  const mine = { topics: [row('b', '1'), row('a', 'mine'), row('c', '1')] }
  const theirs = { topics: [row('a', '1'), row('b', 'theirs'), row('d', 'new')] }
  expect(merge(base, mine, theirs)).toEqual({
    topics: [row('b', 'theirs'), row('a', 'mine'), row('d', 'new')],
  })
})

test('a row that one took out stays when the other changed it', () => {
  const base = { topics: [row('a', '1'), row('b', '1')] }
  expect(merge(base, { topics: [row('a', '2')] }, { topics: [row('b', '3')] })).toEqual({
    topics: [row('a', '2'), row('b', '3')],
  })
})

test('lists of names keep what either added', () => {
  expect(
    merge(
      { modules: ['RNG', 'HELP'] },
      { modules: ['RNG', 'HELP', 'LIVE'] },
      { modules: ['RNG', 'FISH'] },
    ),
  ).toEqual({ modules: ['RNG', 'LIVE', 'FISH'] })
})
