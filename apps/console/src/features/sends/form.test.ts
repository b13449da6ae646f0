import { expect, test } from 'vitest'
import { blankDraft, type Draft, readDraft } from './form.ts'

const brand = { defaultLanguage: 'bn', timeZone: 'Asia/Dhaka' }
const blank: Draft = {
  ...blankDraft({ languages: ['bn', 'en'], types: ['B', 'PR'] }),
  texts: { bn: { title: ' খবর ', text: 'আজ' }, en: { title: '', text: '' } },
}

test('what is left empty asks nothing, and a language without words is left out', () => {
  expect(readDraft(blank, brand)).toEqual({
    faults: [],
    body: {
      type: 'PR',
      channels: [],
      texts: { bn: { title: 'খবর', text: 'আজ' } },
      startsAt: null,
      segment: { of: 'all' },
    },
  })
})

test('a whole segment, with names however they are parted, and a moment by the brand’s clock', () => {
  const { body, faults } = readDraft(
    {
      ...blank,
      of: 'members',
      ranks: [1],
      languages: ['en'],
      lastSignIn: { when: 'before', days: '30' },
      lastDeposit: { when: 'after', days: '7' },
      atLeast: '500',
      since: '2026-03-01',
      usernames: 'rahim, karim\n\nmitu;',
      isLater: true,
      startsAt: '2026-03-10T18:00',
    },
    brand,
  )
  expect(faults).toEqual([])
  expect(body.startsAt).toBe('2026-03-10T12:00:00.000Z')
  expect(body.segment).toEqual({
    of: 'members',
    ranks: [1],
    languages: ['en'],
    lastSignIn: { when: 'before', days: 30 },
    lastDeposit: { when: 'after', days: 7 },
    deposited: { atLeast: '500', since: '2026-03-01' },
    usernames: ['rahim', 'karim', 'mitu'],
  })
})

test.each<[Partial<Draft>, string[]]>([
  [{ lastSignIn: { when: 'before', days: '0' } }, ['days']],
  [{ lastDeposit: { when: 'after', days: '1.5' } }, ['days']],
  [{ atLeast: '500' }, ['deposited']],
  [{ since: '2026-03-01' }, ['deposited']],
  [{ isLater: true }, ['startsAt']],
  [
    { texts: { bn: { title: '', text: '' }, en: { title: 'News', text: '' } } },
    ['texts.bn.title', 'texts.bn.text', 'texts.en.text'],
  ],
])('%j is no message yet', (change, faults) => {
  expect(readDraft({ ...blank, ...change }, brand).faults).toEqual(faults)
})
