import type { DrawWords } from '../../../lottery/kit/words.ts'

export const en: DrawWords = {
  name: '5 of 11',
  groups: { any: 'Any', first2: 'First two', first3: 'First three', shape: 'Odd and middle' },
  plays: {
    any1: { name: 'Any 1', how: 'Your number is among the five drawn.' },
    any2: { name: 'Any 2', how: 'All 2 numbers are among the five drawn.' },
    any3: { name: 'Any 3', how: 'All 3 numbers are among the five drawn.' },
    any4: { name: 'Any 4', how: 'All 4 numbers are among the five drawn.' },
    any5: { name: 'Any 5', how: 'All 5 numbers are among the five drawn.' },
    any6: { name: 'Any 6', how: 'All five drawn are among your 6 numbers.' },
    any7: { name: 'Any 7', how: 'All five drawn are among your 7 numbers.' },
    any8: { name: 'Any 8', how: 'All five drawn are among your 8 numbers.' },
    'first2-direct': {
      name: 'Exact order',
      how: 'Your numbers are the first two drawn, in that order.',
    },
    'first2-group': {
      name: 'Any order',
      how: 'Two of your numbers are the first two drawn, in any order.',
    },
    'first3-direct': {
      name: 'Exact order',
      how: 'Your numbers are the first three drawn, in that order.',
    },
    'first3-group': {
      name: 'Any order',
      how: 'Three of your numbers are the first three drawn, in any order.',
    },
    'odd-count': { name: 'How many odd', how: 'So many of the five numbers are odd.' },
    middle: { name: 'Middle number', how: 'Sorted by size, the third of the five is your number.' },
  },
  rows: { first: '1st', second: '2nd', third: '3rd' },
  cells: {},
  howToDraw: [
    'The numbers 0 to 10 stand in their order. For each position i from 0 to 4 a whole number below 11 - i is drawn and added to i; positions i and that sum change places.',
    'The numbers at positions 0 to 4, each plus 1, are the first to the fifth ball.',
  ],
}
