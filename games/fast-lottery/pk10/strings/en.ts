import type { DrawWords } from '../../../lottery/kit/words.ts'

export const en: DrawWords = {
  name: 'Ten Boats',
  groups: {
    place: 'Place',
    sides: 'Big, small, odd, even',
    'dragon-tiger': 'Dragon tiger',
    front: 'First boats',
    sum: 'Sum of first two',
  },
  plays: {
    place: { name: 'Boat at a place', how: 'Your boat comes in at the place you chose.' },
    sides: {
      name: 'Big, small, odd, even',
      how: 'The number of the boat at that place. Big is 6 to 10, small is 1 to 5.',
    },
    'dragon-tiger': {
      name: 'Dragon tiger',
      how: 'The place against its opposite: 1st and 10th, 2nd and 9th, and so on. Dragon: the boat at the place you chose has the higher number. Tiger: the lower.',
    },
    first2: { name: 'First two', how: 'Your boats are 1st and 2nd, in that order.' },
    first3: { name: 'First three', how: 'Your boats are 1st to 3rd, in that order.' },
    first4: { name: 'First four', how: 'Your boats are 1st to 4th, in that order.' },
    first5: { name: 'First five', how: 'Your boats are 1st to 5th, in that order.' },
    sum: { name: 'Exact sum', how: 'The numbers of the first two boats add up to yours.' },
    'sum-sides': {
      name: 'Big, small, odd, even',
      how: 'The sum of the first two boats. Big is 12 to 19, small is 3 to 11.',
    },
  },
  rows: {
    first: '1st',
    second: '2nd',
    third: '3rd',
    fourth: '4th',
    fifth: '5th',
    sixth: '6th',
    seventh: '7th',
    eighth: '8th',
    ninth: '9th',
    tenth: '10th',
  },
  cells: { big: 'Big', small: 'Small', odd: 'Odd', even: 'Even', dragon: 'Dragon', tiger: 'Tiger' },
  howToDraw: [
    'The numbers 0 to 9 stand in their order. For each position i from 9 down to 1 a whole number j from 0 to i is drawn, and positions i and j change places.',
    'Read from position 0, each number plus 1 is a boat: the first is 1st, the last is 10th.',
  ],
}
