import { expect, test } from 'vitest'
import { readAuditSearch } from '../features/audit/search.ts'
import { readPlayersSearch } from '../features/players/search.ts'
import { parseSearch, readQueueSearch, readSignInSearch, stringifySearch } from './search.ts'

test('an address names a row plainly and reads it back', () => {
  expect(stringifySearch({ state: 'closed', page: 2, id: '1' })).toBe('?state=closed&page=2&id=1')
  expect(readQueueSearch(parseSearch('?state=closed&page=2&id=1'))).toEqual({
    state: 'closed',
    page: 2,
    id: '1',
  })
  expect(stringifySearch({ id: undefined })).toBe('')
})

test('names that look like numbers, truths or JSON are found as they were typed', () => {
  for (const q of ['017', '1e5', 'true', '{"a":1}', '42'])
    expect(readPlayersSearch(parseSearch(stringifySearch({ q })))).toMatchObject({ q })
})

test('an address that was written by hand opens nothing strange', () => {
  expect(
    readQueueSearch(parseSearch('?state=%3Cb%3E&page=-1&id=%221%22&from=soon&sort=x')),
  ).toEqual({
    state: undefined,
    page: undefined,
    id: undefined,
  })
  expect(readPlayersSearch(parseSearch('?state=gone&type=trial&order=balance'))).toEqual({
    q: undefined,
    state: undefined,
    type: 'trial',
    order: undefined,
    page: undefined,
  })
  expect(readAuditSearch(parseSearch('?id=1&id=2&day=yesterday&act=player.locked'))).toEqual({
    act: 'player.locked',
  })
  expect(
    readSignInSearch(parseSearch(stringifySearch({ ended: true, then: '/deposits?id=1' }))),
  ).toEqual({ ended: true, then: '/deposits?id=1' })
  expect(readSignInSearch(parseSearch('?then=//elsewhere.example'))).toEqual({
    then: undefined,
    ended: undefined,
  })
})
