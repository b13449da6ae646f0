import type { ArcadeWords } from '../../kit/index.ts'

export const en: ArcadeWords = {
  name: 'Keno Eighty',
  howToPlay: [
    'Pick 1 to 10 of the 80 numbers. Twenty balls are drawn. The more of your numbers are among them, the more you win.',
    'Each number of picks has prizes, chances and a return of its own. They are shown before you play.',
  ],
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. Twenty different numbers are drawn from 0 to 79, as the first twenty steps of a shuffle; each is shown one higher.',
  own: {
    board: 'Numbers 1 to 80',
    number: '{number}',
    picked: '{number}, picked',
    drawn: '{number}, drawn',
    hit: '{number}, hit',
    quick: 'Quick pick',
    clear: 'Clear',
    pickFirst: 'Pick 1 to 10 numbers',
    picks: 'Numbers picked',
    balls: 'Balls drawn',
    prizes: 'Prizes by hits',
    hits: 'Hits',
    chance: 'Chance of a prize',
    most: 'Highest prize',
    returnsAny: 'Return, by how many you pick',
    returns: 'Return with {picks} picked',
    result: '{hits} of {picks} hit. Drawn: {drawn}',
    payTitle: 'Prizes with {picks} picked',
    pays: 'Pays',
    each: 'Chance',
    allTitle: 'Return by numbers picked',
    returned: 'Return',
  },
}
