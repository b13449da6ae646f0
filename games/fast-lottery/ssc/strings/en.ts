import type { DrawWords } from '../../../lottery/kit/words.ts'

export const en: DrawWords = {
  name: 'Five Digits',
  groups: {
    star5: 'Five digits',
    star4: 'Last four',
    front3: 'First three',
    mid3: 'Middle three',
    last3: 'Last three',
    front2: 'First two',
    last2: 'Last two',
    place: 'Place',
    'dragon-tiger': 'Dragon tiger',
    sum: 'Sum',
    appears: 'Repeats',
  },
  plays: {
    'star5-direct': direct('the five digits'),
    'star5-group120': {
      name: 'All different',
      how: 'The five digits are all different, and all among yours, in any order.',
    },
    'star5-group60': {
      name: 'Pair and 3 singles',
      how: 'One digit comes twice and three others once, in any order.',
    },
    'star5-group30': {
      name: '2 pairs and a single',
      how: 'Two digits come twice each and a third once, in any order.',
    },
    'star5-group20': {
      name: 'Triple and 2 singles',
      how: 'One digit comes three times and two others once, in any order.',
    },
    'star5-group10': {
      name: 'Triple and a pair',
      how: 'One digit comes three times and another twice, in any order.',
    },
    'star5-group5': {
      name: 'Four and a single',
      how: 'One digit comes four times and another once, in any order.',
    },
    'star5-any1': any(1, 'the five digits'),
    'star5-any2': any(2, 'the five digits'),
    'star5-any3': any(3, 'the five digits'),
    'star4-direct': direct('the last four digits'),
    'star4-group24': {
      name: 'All different',
      how: 'The last four digits are all different, and all among yours, in any order.',
    },
    'star4-group12': {
      name: 'Pair and 2 singles',
      how: 'One digit comes twice and two others once, in any order.',
    },
    'star4-group6': { name: 'Two pairs', how: 'Two of your digits come twice each, in any order.' },
    'star4-group4': {
      name: 'Triple and a single',
      how: 'One digit comes three times and another once, in any order.',
    },
    'star4-any1': any(1, 'the last four digits'),
    'star4-any2': any(2, 'the last four digits'),
    ...three('front3', 'the first three digits'),
    ...three('mid3', 'the middle three digits'),
    ...three('last3', 'the last three digits'),
    'front2-direct': direct('the first two digits'),
    'front2-group': two('The first two digits'),
    'last2-direct': direct('the last two digits'),
    'last2-group': two('The last two digits'),
    place: { name: 'Digit at a place', how: 'Your digit comes up at the place you chose.' },
    'dragon-tiger': {
      name: 'Dragon tiger',
      how: 'Dragon: the first digit is higher than the last. Tiger: it is lower. Tie: they are the same.',
    },
    sum: {
      name: 'Sum',
      how: 'The sum of the five digits. Big is 23 to 45, small is 0 to 22.',
    },
    appears2: times('two'),
    appears3: times('three'),
    appears4: times('four'),
  },
  rows: {
    first: '1st',
    second: '2nd',
    third: '3rd',
    fourth: '4th',
    fifth: '5th',
    single: 'Single',
    pair: 'Pair',
    triple: 'Triple',
    four: 'Four',
  },
  cells: {
    leopard: 'Triple',
    straight: 'Straight',
    pair: 'Pair',
    dragon: 'Dragon',
    tiger: 'Tiger',
    tie: 'Tie',
    big: 'Big',
    small: 'Small',
    odd: 'Odd',
    even: 'Even',
  },
  howToDraw: [
    'Five whole numbers from 0 to 9 are drawn, one after the other. They are the first to the fifth digit.',
  ],
}

function direct(digits: string) {
  return { name: 'Exact order', how: `Your digits are ${digits}, each at its place.` }
}
function any(count: 1 | 2 | 3, digits: string) {
  return count === 1
    ? { name: 'Any 1 digit', how: `Your digit is among ${digits}, at any place.` }
    : {
        name: `Any ${count} digits`,
        how: `${count === 2 ? 'Both' : 'All three'} of your digits are among ${digits}, at any place.`,
      }
}
function three(group: string, digits: string) {
  return {
    [`${group}-direct`]: direct(digits),
    [`${group}-pair-group`]: {
      name: 'Pair, any order',
      how: `One of your digits comes twice and another once among ${digits}.`,
    },
    [`${group}-group6`]: {
      name: 'All different, any order',
      how: `Three of your digits are ${digits}, in any order.`,
    },
    [`${group}-any1`]: any(1, digits),
    [`${group}-any2`]: any(2, digits),
    [`${group}-shape`]: {
      name: 'Triple, straight, pair',
      how: `What ${digits} make: three alike, three in a row in any order (9 and 0 are neighbours), or just two alike.`,
    },
  }
}
function two(digits: string) {
  return { name: 'Any order', how: `${digits} are two of yours, in any order; not twice the same.` }
}
function times(count: 'two' | 'three' | 'four') {
  return {
    name: `${count === 'two' ? '2' : count === 'three' ? '3' : '4'} times or more`,
    how: `Your digit comes up at least ${count} times among the five.`,
  }
}
