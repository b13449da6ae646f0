import type { DrawWords } from '../../../lottery/kit/words.ts'
import { type Animal, animalsOf, lunarYearOf, PLACES } from '../zodiac.ts'

export const en: DrawWords = {
  name: 'Six of 49',
  groups: { special: 'Special', six: 'Six balls', zodiac: 'Zodiac', none: 'Not drawn' },
  plays: {
    special: { name: 'Special', how: 'The seventh ball is your number.' },
    sides: {
      name: 'Big, small, odd, even',
      how: 'The special. Big is 25 to 48, small is 1 to 24. With 49 your stake comes back.',
    },
    colour: {
      name: 'Colour',
      how: 'The colour of the special: 17 red, 16 blue and 16 green numbers.',
    },
    regular: { name: 'One ball', how: 'Your number is among the first six balls.' },
    all2: { name: '2 balls', how: 'Both numbers are among the first six balls.' },
    all3: { name: '3 balls', how: 'All three numbers are among the first six balls.' },
    all4: { name: '4 balls', how: 'All four numbers are among the first six balls.' },
    'zodiac-special': {
      name: 'Zodiac of the special',
      how: 'The special is one of the numbers of your animal, as they are on the day of the draw.',
    },
    'zodiac-seven': {
      name: 'Zodiac in seven',
      how: 'At least one of the seven balls is a number of your animal. Pays once.',
    },
    none5: { name: 'None of 5', how: 'None of your 5 numbers is among the seven.' },
    none6: { name: 'None of 6', how: 'None of your 6 numbers is among the seven.' },
    none7: { name: 'None of 7', how: 'None of your 7 numbers is among the seven.' },
    none8: { name: 'None of 8', how: 'None of your 8 numbers is among the seven.' },
    none9: { name: 'None of 9', how: 'None of your 9 numbers is among the seven.' },
    none10: { name: 'None of 10', how: 'None of your 10 numbers is among the seven.' },
  },
  rows: {},
  cells: {
    big: 'Big',
    small: 'Small',
    odd: 'Odd',
    even: 'Even',
    red: 'Red',
    blue: 'Blue',
    green: 'Green',
    place1: '01 13 25 37 49',
    place2: '02 14 26 38',
    place3: '03 15 27 39',
    place4: '04 16 28 40',
    place5: '05 17 29 41',
    place6: '06 18 30 42',
    place7: '07 19 31 43',
    place8: '08 20 32 44',
    place9: '09 21 33 45',
    place10: '10 22 34 46',
    place11: '11 23 35 47',
    place12: '12 24 36 48',
  },
  cellsAt: animalsAt,
  howToDraw: [
    'The numbers 0 to 48 stand in their order. For each position i from 0 to 6 a whole number below 49 - i is drawn and added to i; positions i and that sum change places.',
    'The numbers at positions 0 to 5, each plus 1, are the six balls; the one at position 6, plus 1, is the special.',
    'Animals stand for numbers: 1, 13, 25, 37 and 49 are the animal of the lunar year in which the issue is drawn, 2, 14, 26 and 38 that of the year before, and so on. A ticket keeps its numbers.',
  ],
}

const ANIMALS: Readonly<Record<Animal, string>> = {
  rat: 'Rat',
  ox: 'Ox',
  tiger: 'Tiger',
  rabbit: 'Rabbit',
  dragon: 'Dragon',
  snake: 'Snake',
  horse: 'Horse',
  goat: 'Goat',
  monkey: 'Monkey',
  rooster: 'Rooster',
  dog: 'Dog',
  pig: 'Pig',
}

function animalsAt(drawsAt: Date): Record<string, string> {
  const year = lunarYearOf(drawsAt)
  if (year === null) return {}
  return Object.fromEntries(animalsOf(year).map((animal, at) => [PLACES[at]!, ANIMALS[animal]]))
}
