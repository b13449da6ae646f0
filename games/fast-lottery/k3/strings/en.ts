import type { DrawWords } from '../../../lottery/kit/words.ts'

export const en: DrawWords = {
  name: 'Three Dice',
  groups: { sum: 'Sum', triple: 'Triple', pair: 'Pair', different: 'Different' },
  plays: {
    sum: { name: 'Exact sum', how: 'The three dice add up to your number.' },
    sides: {
      name: 'Big, small, odd, even',
      how: 'The sum of the dice. Big is 11 to 18, small is 3 to 10. Triples count too.',
    },
    triple: { name: 'Exact triple', how: 'All three dice show your number.' },
    'triple-any': { name: 'Any triple', how: 'All three dice show the same number.' },
    pair: { name: 'Pair', how: 'Your number is on two dice or on all three.' },
    'pair-and-single': {
      name: 'Pair and single',
      how: 'Two dice show your first number and one shows your second.',
    },
    different3: {
      name: 'Three different',
      how: 'The dice show three of your numbers, all different.',
    },
    different2: { name: 'Two different', how: 'Both numbers are on the dice.' },
    straight: {
      name: 'Any straight',
      how: 'The dice show 1-2-3, 2-3-4, 3-4-5 or 4-5-6, in any order.',
    },
  },
  rows: { pair: 'Pair', single: 'Single' },
  cells: {
    big: 'Big',
    small: 'Small',
    odd: 'Odd',
    even: 'Even',
    triple: 'Any triple',
    straight: 'Any straight',
  },
  howToDraw: [
    'Three whole numbers from 0 to 5 are drawn, one after the other. Each plus 1 is what a die shows.',
  ],
}
