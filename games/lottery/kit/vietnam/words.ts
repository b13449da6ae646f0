import type { DrawWords } from '../words.ts'
import { numbersWith, type Structure } from './structure.ts'

/** `fair`: drawn by ourselves. `feed`: by others. */
type Source = 'fair' | 'feed'

export function wordsEn(name: string, structure: Structure, source: Source): DrawWords {
  const all = numbersWith(structure, 2)
  const lastPrize = structure.length - 1
  const last = structure.at(-1)!.count
  return {
    name,
    groups: { lo: 'Lo', de: 'De', xien: 'Together', miss: 'Not drawn' },
    plays: {
      lo2: lo(2, all),
      lo3: lo(3, numbersWith(structure, 3)),
      lo4: lo(4, numbersWith(structure, 4)),
      de2: { name: 'De', how: 'The special ends in your two digits.' },
      'de-first': {
        name: 'De of the last prize',
        how:
          last === 1
            ? `The ${lastPrize}th prize is your number.`
            : `At least one of the ${last} numbers of the ${lastPrize}th prize is yours.`,
      },
      head: { name: 'Tens digit', how: 'Your digit is the tens digit of the special.' },
      tail: { name: 'Last digit', how: 'Your digit is the last digit of the special.' },
      de3: { name: '3 digits', how: 'The special ends in your three digits.' },
      de4: { name: '4 digits', how: 'The special ends in your four digits.' },
      xien2: xien(2),
      xien3: xien(3),
      xien4: xien(4),
      miss1: { name: 'Not drawn: 1', how: `None of the ${all} numbers ends in your number.` },
      miss4: miss(4),
      miss8: miss(8),
      miss10: miss(10),
    },
    rows: { thousands: 'Thousands', hundreds: 'Hundreds', tens: 'Tens', units: 'Units' },
    cells: {},
    prizes: structure.map(({ count }, at) => [at === 0 ? 'Special' : ordinal(at), count]),
    howToDraw: [
      source === 'feed'
        ? 'The numbers are those of the official draw, as it was published.'
        : `From the special to the ${lastPrize}th prize, and within a prize one after the other, a whole number below 100,000 is drawn for each number of five digits (1,000,000 for six, 10,000 for four, 1,000 for three, 100 for two). Zeros in front fill it up.`,
    ],
  }

  function lo(digits: number, numbers: number) {
    return {
      name: `Lo ${digits} digits`,
      how: `Pays for each of the ${numbers} numbers with ${digits} digits or more that ends in yours.`,
    }
  }
  function xien(count: number) {
    return {
      name: `${count} together`,
      how: `All ${count} numbers come up among the endings of the ${all} numbers. Pays once.`,
    }
  }
  function miss(count: number) {
    return {
      name: `Not drawn: ${count}`,
      how: `None of the ${all} numbers ends in any of your ${count} numbers.`,
    }
  }
}

export function wordsBn(name: string, structure: Structure, source: Source): DrawWords {
  const all = bn(numbersWith(structure, 2))
  const lastPrize = bn(structure.length - 1)
  const last = structure.at(-1)!.count
  return {
    name,
    groups: { lo: 'লো', de: 'দে', xien: 'একসাথে', miss: 'উঠবে না' },
    plays: {
      lo2: lo(2, numbersWith(structure, 2)),
      lo3: lo(3, numbersWith(structure, 3)),
      lo4: lo(4, numbersWith(structure, 4)),
      de2: { name: 'দে', how: 'বিশেষ পুরস্কারের শেষ দুই অঙ্ক আপনার।' },
      'de-first': {
        name: 'শেষ পুরস্কারের দে',
        how:
          last === 1
            ? `${lastPrize} নম্বর পুরস্কার আপনার সংখ্যা।`
            : `${lastPrize} নম্বর পুরস্কারের ${bn(last)}টি সংখ্যার অন্তত একটি আপনার।`,
      },
      head: { name: 'দশকের অঙ্ক', how: 'বিশেষ পুরস্কারের দশকের অঙ্ক আপনার অঙ্ক।' },
      tail: { name: 'শেষ অঙ্ক', how: 'বিশেষ পুরস্কারের শেষ অঙ্ক আপনার অঙ্ক।' },
      de3: { name: '৩ অঙ্ক', how: 'বিশেষ পুরস্কারের শেষ তিন অঙ্ক আপনার।' },
      de4: { name: '৪ অঙ্ক', how: 'বিশেষ পুরস্কারের শেষ চার অঙ্ক আপনার।' },
      xien2: xien(2),
      xien3: xien(3),
      xien4: xien(4),
      miss1: miss(1),
      miss4: miss(4),
      miss8: miss(8),
      miss10: miss(10),
    },
    rows: { thousands: 'হাজার', hundreds: 'শতক', tens: 'দশক', units: 'একক' },
    cells: {},
    prizes: structure.map(({ count }, at) => [at === 0 ? 'বিশেষ' : `${bn(at)} নম্বর`, count]),
    howToDraw: [
      source === 'feed'
        ? 'সংখ্যাগুলো আনুষ্ঠানিক ড্রয়ের, যেমন প্রকাশ করা হয়েছে।'
        : `বিশেষ থেকে ${lastPrize} নম্বর পুরস্কার পর্যন্ত, প্রতিটি সংখ্যার জন্য একের পর এক তোলা হয়: পাঁচ অঙ্কের হলে ১,০০,০০০-এর চেয়ে ছোট একটি সংখ্যা (ছয় অঙ্কে ১০,০০,০০০, চারে ১০,০০০, তিনে ১,০০০, দুইয়ে ১০০)। সামনে শূন্য বসিয়ে পূরণ করা হয়।`,
    ],
  }

  function lo(digits: number, numbers: number) {
    return {
      name: `লো ${bn(digits)} অঙ্ক`,
      how: `${bn(digits)} বা বেশি অঙ্কের ${bn(numbers)}টি সংখ্যার যতগুলো আপনার সংখ্যায় শেষ হয়, প্রতিটির জন্য পাবেন।`,
    }
  }
  function xien(count: number) {
    return {
      name: `${bn(count)}টি একসাথে`,
      how: `${all}টি সংখ্যার শেষ দুই অঙ্কে আপনার ${bn(count)}টি সংখ্যাই ওঠে। একবারই পাবেন।`,
    }
  }
  function miss(count: number) {
    return {
      name: `উঠবে না: ${bn(count)}টি`,
      how: `${all}টি সংখ্যার কোনোটিই আপনার ${bn(count)}টি সংখ্যায় শেষ হয় না।`,
    }
  }
}
const bn = (value: number) => value.toLocaleString('bn')
const ordinal = (at: number) => `${at}${['th', 'st', 'nd', 'rd'][at] ?? 'th'}`
