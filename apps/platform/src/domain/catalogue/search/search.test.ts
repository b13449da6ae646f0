import { expect, test } from 'vitest'
import type { Offered } from '../offer/read.ts'
import { indexGames } from './index-games.ts'
import { wordsOf } from './letters.ts'

const offered = (name: string, names: Record<string, string> = {}, isHot = false): Offered => ({
  vendor: { code: 'river', name: 'River Works', logoUrl: '', isInMaintenance: false },
  code: name.toLowerCase(),
  gameType: 'RNG',
  name,
  names,
  iconUrl: '',
  isHot,
  isNew: false,
  hasFreePlay: false,
  classify: '',
  minBetUnits: null,
  minLines: null,
  isInMaintenance: false,
})

const words = {
  en: 'Royal Golden Lotus Tiger River Storm Lucky Crystal Dragon Mystic Jungle Ocean Pirate Monkey Temple Fortune Diamond Phoenix Rainbow Thunder Wild Magic Silver Desert Emerald Panda Samurai Viking Pharaoh Cherry'.split(
    ' ',
  ),
  bn: 'রাজকীয় সোনালি পদ্মফুল বাঘের নদীর ঝড়ের ভাগ্যবান স্ফটিক ড্রাগন রহস্যময় জঙ্গলের সাগরের জলদস্যু বানরের মন্দির সৌভাগ্য হীরকের ফিনিক্স রংধনু বজ্রপাত বুনোহাঁস জাদুকর রূপালি মরুভূমি পান্নার পান্ডার সামুরাই নাবিকের ফারাওয়ের চেরিফল'.split(
    ' ',
  ),
  ar: 'الملكي الذهبية اللوتس النمور الأنهار العاصفة المحظوظ الكريستال التنين الغامضة الأدغال المحيط القراصنة القرود المعبد الثروة الماسات العنقاء القزحية الرعدية البرية السحرية الفضية الصحراء الزمردي الباندا الساموراي الفايكنج الفرعون الكرزية'.split(
    ' ',
  ),
} as const
const COUNT = words.en.length
/** Every pair of two different words: 870 games. */
const pairs = Array.from({ length: COUNT * COUNT }, (_, at) => [at % COUNT, Math.floor(at / COUNT)])
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => [one!, other!] as const)
const nameIn = (language: keyof typeof words, [one, other]: readonly [number, number]) =>
  `${words[language][one]} ${words[language][other]}`
const games = pairs.map((pair) =>
  offered(nameIn('en', pair), { bn: nameIn('bn', pair), ar: nameIn('ar', pair) }),
)

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const errors: Record<string, (all: string[], at: number) => string[]> = {
  dropped: (all, at) => all.toSpliced(at, 1),
  doubled: (all, at) => all.toSpliced(at, 0, all[at]!),
  swapped: (all, at) => all.toSpliced(at, 2, all[at + 1]!, all[at]!),
}
/** The error stands inside the first word: which of its letters changes from name to name. */
function spoilt(name: string, error: string, turn: number): string {
  const [first, ...rest] = name.split(' ')
  const all = Array.from(letters.segment(first!), ({ segment }) => segment)
  return [errors[error]!(all, turn % (all.length - 1)).join(''), ...rest].join(' ')
}

test.each(['en', 'bn', 'ar'] as const)(
  'with a letter dropped, doubled or swapped each of 200 names in %s is among the first five',
  async (language) => {
    const find = await indexGames(games)
    const lost: string[] = []
    for (let turn = 0; turn < 200; turn += 1) {
      const at = (turn * 4) % games.length
      const name = nameIn(language, pairs[at]!)
      for (const error of Object.keys(errors)) {
        const asked = spoilt(name, error, turn)
        if (!find(asked).slice(0, 5).includes(at)) lost.push(`${asked} for ${name}`)
      }
    }
    expect(lost).toEqual([])
  },
)

test('a beginning, another order, a vendor and accents that were left out find too', async () => {
  const all = [
    offered('Café Lotería', {}, true),
    offered('Kites at Dusk', { th: 'ว่าวยามเย็น', zh: '黄昏的风筝' }),
  ]
  const find = await indexGames(all)
  expect(find('cafe')).toEqual([0])
  expect(find('dusk kit')).toEqual([1])
  expect(find('ว่าว')).toEqual([1])
  expect(find('风筝')).toEqual([1])
  expect(find('river')).toEqual([0, 1])
  expect(find('river dusk')).toEqual([1])
  for (const nothing of ['', '   ', '!?', 'zeppelin']) expect(find(nothing)).toEqual([])
})

test('a letter with its marks is one character of a word, the same in every word', () => {
  const [kites] = wordsOf('ঘুড়ি')
  expect(kites).toHaveLength(2)
  expect(wordsOf('সন্ধ্যার ঘুড়ি')).toEqual([expect.any(String), kites])
})
