import type { DrawPlay } from '@padma/game-protocol'
import type { DrawWords } from '../words.ts'

type Dictionary = Omit<DrawWords, 'name' | 'cells'>

/** A game's words: its name, and of a dictionary what its plays need. */
export function wordsFor(
  name: string,
  plays: readonly DrawPlay<never>[],
  { groups, plays: words, rows, howToDraw }: Dictionary,
): DrawWords {
  const labels = plays.flatMap(({ pad }) => pad.rows.map(({ label }) => label))
  return {
    name,
    groups: only(
      groups,
      plays.map(({ group }) => group),
    ),
    plays: only(
      words,
      plays.map(({ code }) => code),
    ),
    rows: only(rows, labels),
    cells: {},
    howToDraw,
  }
}

const only = <Word>(words: Readonly<Record<string, Word>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(words).filter(([name]) => names.includes(name)))

export const SEA_EN: Dictionary = {
  groups: {
    top: 'Top',
    bottom: 'Bottom',
    tod: 'Any order',
    digit: 'Digits',
    three: 'Three digits',
    prize: 'By prize',
    ending: 'Endings',
  },
  plays: {
    top2: { name: '2 top', how: 'The top number ends in your two digits.' },
    top3: { name: '3 top', how: 'The top number ends in your three digits.' },
    top4: { name: '4 top', how: 'The top number ends in your four digits.' },
    top5: { name: '5 top', how: 'The top number ends in your five digits.' },
    tod2: { name: '2 tod', how: 'Both digits are among the last three of the top number.' },
    tod3: {
      name: '3 tod',
      how: 'Your three digits are the last three of the top number, in any order. A number of one digit three times is not sold.',
    },
    tod4: {
      name: '4 tod',
      how: 'Your four digits are the last four of the top number, in any order. A number of one digit four times is not sold.',
    },
    'run-top': { name: 'Run top', how: 'Your digit is among the last three of the top number.' },
    'run-bottom': { name: 'Run bottom', how: 'Your digit is in the bottom number.' },
    'pin-top': { name: 'Pinned top', how: 'Your digit is at its place in the top number.' },
    'pin-bottom': {
      name: 'Pinned bottom',
      how: 'Your digit is at its place in the bottom number.',
    },
    bottom2: { name: '2 bottom', how: 'The bottom number is yours.' },
    front3: { name: '3 front', how: 'One of the two front numbers is yours.' },
    last3: { name: '3 bottom', how: 'One of the two bottom numbers of three digits is yours.' },
    first4: { name: '1st prize', how: 'The 1st prize is your number.' },
    second4: { name: '2nd prize', how: 'The 2nd prize is your number.' },
    third4: { name: '3rd prize', how: 'The 3rd prize is your number.' },
    top3prizes: { name: '1st to 3rd', how: 'Your number is among the first three prizes.' },
    special4: { name: 'Special', how: 'Your number is among the ten special prizes.' },
    consolation4: { name: 'Consolation', how: 'Your number is among the ten consolation prizes.' },
    any4: { name: 'Any prize', how: 'Your number is among all 23 prizes. Pays once.' },
    first3: { name: '3D', how: 'The 1st prize ends in your three digits.' },
    first2: { name: '2D', how: 'The 1st prize ends in your two digits.' },
  },
  rows: {
    'ten-thousands': 'Ten thousands',
    thousands: 'Thousands',
    hundreds: 'Hundreds',
    tens: 'Tens',
    units: 'Units',
  },
  howToDraw: ['The numbers are those of the official draw, as it was published.'],
}

export const SEA_BN: Dictionary = {
  groups: {
    top: 'ওপর',
    bottom: 'নিচ',
    tod: 'যেকোনো ক্রম',
    digit: 'অঙ্ক',
    three: 'তিন অঙ্ক',
    prize: 'পুরস্কার',
    ending: 'শেষ অঙ্ক',
  },
  plays: {
    top2: { name: '২ ওপর', how: 'ওপরের সংখ্যার শেষ দুই অঙ্ক আপনার।' },
    top3: { name: '৩ ওপর', how: 'ওপরের সংখ্যার শেষ তিন অঙ্ক আপনার।' },
    top4: { name: '৪ ওপর', how: 'ওপরের সংখ্যার শেষ চার অঙ্ক আপনার।' },
    top5: { name: '৫ ওপর', how: 'ওপরের সংখ্যার শেষ পাঁচ অঙ্ক আপনার।' },
    tod2: { name: '২ টড', how: 'ওপরের সংখ্যার শেষ তিন অঙ্কে আপনার দুটি অঙ্কই আছে।' },
    tod3: {
      name: '৩ টড',
      how: 'ওপরের সংখ্যার শেষ তিন অঙ্ক আপনার, যেকোনো ক্রমে। তিনটি একই অঙ্কের সংখ্যা বিক্রি হয় না।',
    },
    tod4: {
      name: '৪ টড',
      how: 'ওপরের সংখ্যার শেষ চার অঙ্ক আপনার, যেকোনো ক্রমে। চারটি একই অঙ্কের সংখ্যা বিক্রি হয় না।',
    },
    'run-top': { name: 'রান ওপর', how: 'ওপরের সংখ্যার শেষ তিন অঙ্কে আপনার অঙ্ক আছে।' },
    'run-bottom': { name: 'রান নিচ', how: 'নিচের সংখ্যায় আপনার অঙ্ক আছে।' },
    'pin-top': { name: 'ওপরের ঘর', how: 'ওপরের সংখ্যায় আপনার অঙ্ক ঠিক তার ঘরে আছে।' },
    'pin-bottom': { name: 'নিচের ঘর', how: 'নিচের সংখ্যায় আপনার অঙ্ক ঠিক তার ঘরে আছে।' },
    bottom2: { name: '২ নিচ', how: 'নিচের সংখ্যাটি আপনার।' },
    front3: { name: '৩ সামনে', how: 'সামনের দুটি সংখ্যার একটি আপনার।' },
    last3: { name: '৩ নিচ', how: 'তিন অঙ্কের নিচের দুটি সংখ্যার একটি আপনার।' },
    first4: { name: '১ম পুরস্কার', how: '১ম পুরস্কার আপনার সংখ্যা।' },
    second4: { name: '২য় পুরস্কার', how: '২য় পুরস্কার আপনার সংখ্যা।' },
    third4: { name: '৩য় পুরস্কার', how: '৩য় পুরস্কার আপনার সংখ্যা।' },
    top3prizes: { name: '১ম থেকে ৩য়', how: 'প্রথম তিন পুরস্কারে আপনার সংখ্যা আছে।' },
    special4: { name: 'বিশেষ', how: 'দশটি বিশেষ পুরস্কারে আপনার সংখ্যা আছে।' },
    consolation4: { name: 'সান্ত্বনা', how: 'দশটি সান্ত্বনা পুরস্কারে আপনার সংখ্যা আছে।' },
    any4: { name: 'যেকোনো পুরস্কার', how: '২৩টি পুরস্কারের কোথাও আপনার সংখ্যা আছে। একবারই পাবেন।' },
    first3: { name: '৩ অঙ্ক', how: '১ম পুরস্কারের শেষ তিন অঙ্ক আপনার।' },
    first2: { name: '২ অঙ্ক', how: '১ম পুরস্কারের শেষ দুই অঙ্ক আপনার।' },
  },
  rows: {
    'ten-thousands': 'দশ হাজার',
    thousands: 'হাজার',
    hundreds: 'শতক',
    tens: 'দশক',
    units: 'একক',
  },
  howToDraw: ['সংখ্যাগুলো আনুষ্ঠানিক ড্রয়ের, যেমন প্রকাশ করা হয়েছে।'],
}
