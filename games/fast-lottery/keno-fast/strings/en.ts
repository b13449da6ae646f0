import type { DrawWords } from '../../../lottery/kit/words.ts'

export const en: DrawWords = {
  name: 'Fast Keno',
  groups: { sum: 'Sum', halves: 'Halves', any: 'Numbers' },
  plays: {
    sum: {
      name: 'Big, small, 810',
      how: 'The sum of the twenty numbers. Big is above 810, small below 810.',
    },
    halves: {
      name: 'Upper, middle, lower',
      how: 'Upper: more than ten of the twenty are from 1 to 40. Lower: more than ten are from 41 to 80. Middle: ten of each.',
    },
    elements: {
      name: 'Five elements',
      how: 'By the sum: metal 210-695, wood 696-763, water 764-855, fire 856-923, earth 924-1410.',
    },
    any1: { name: 'Pick 1', how: 'Your number is among the twenty drawn.' },
    any2: { name: 'Pick 2', how: 'All 2 numbers are among the twenty drawn.' },
    any3: { name: 'Pick 3', how: 'All 3 numbers are among the twenty drawn.' },
    any4: { name: 'Pick 4', how: 'All 4 numbers are among the twenty drawn.' },
    any5: { name: 'Pick 5', how: 'All 5 numbers are among the twenty drawn.' },
  },
  rows: {},
  cells: {
    big: 'Big',
    small: 'Small',
    equal: '810',
    upper: 'Upper',
    middle: 'Middle',
    lower: 'Lower',
    metal: 'Metal',
    wood: 'Wood',
    water: 'Water',
    fire: 'Fire',
    earth: 'Earth',
  },
  howToDraw: [
    'The numbers 0 to 79 stand in their order. For each position i from 0 to 19 a whole number below 80 - i is drawn and added to i; positions i and that sum change places.',
    'The numbers at positions 0 to 19, each plus 1, are the twenty balls.',
  ],
}
