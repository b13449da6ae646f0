import { createTranslate, texts, type Language } from '@padma/game-kit'
import type { SymbolCode } from './round.ts'

export const gameTexts = texts({
  name: 'River Kites', studio: 'Padma Studio · return {rtp}', wild: 'WILD',
  H1: 'Kite', H2: 'Boat', H3: 'Lotus', H4: 'Drum', A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10', W: 'Sun (wild)', S: 'Lamp (scatter)',
  lineWin: 'Line {line}: {count} × {symbol}, {amount}', scatterWin: '{count} lamps, {amount}', noWin: 'No win this time.',
  totalWin: 'Win {amount}', returned: 'Returned {amount}', spinStarted: 'The reels turn.', resultSpoken: 'Result: {result} Balance {balance}.',
  freeTitle: '{count} free spins', freeBody: 'All wins × {times}', freeCounter: 'Free spin {current} of {total}', freeMore: '{count} more free spins', freeWon: 'Free spins won {amount}', skip: 'Skip',
  freeRoundsGiven: 'Free rounds for you: {count} × {stake}', freeRoundsDone: 'The free rounds are played.',
  resumed: 'This round was not shown to the end. It is shown now.', welcome: 'Choose a bet and spin.',
  rulesHow: 'How to play', rulesHowBody: 'Choose a bet and press Spin. A bet covers all 20 lines; each line plays one twentieth of the bet. Equal symbols on a line pay from the first reel on, to the right, without a gap. Of each line the best win counts. The drawn result is settled by the studio before the reels stop.',
  rulesWild: 'The sun stands for every symbol except the lamp. It appears on reels 2, 3 and 4.',
  rulesScatter: 'Lamps pay anywhere: 3, 4 or 5 pay 2, 10 or 100 times the whole bet and give 10 free spins. In free spins every win counts three times, and 3 or more lamps add 10 more.',
  rulesPays: 'Pay table for a bet of {stake}', rulesPaysNote: 'A line win for 5, 4, 3 (and 2) of a kind. Part amounts are rounded down to 0.01 a round.', 
  rulesLines: 'The 20 lines', line: 'Line {line}', rulesFigures: 'Figures', rtp: 'Return to player', rtpNote: 'Over very many rounds {rtp} of all bets is paid out. In a short time it can be far less or more.', hit: 'Spins that pay anything', hitNote: '{hit} of spins pay something, often less than the bet.',
  trigger: 'Free spins', triggerNote: '1 in 116.82 spins on average', highest: 'Highest win of one spin', highestNote: '130.5 times the bet, 391.5 times in a free spin', volatility: 'Volatility', medium: 'medium', shortest: 'A spin lasts at least {seconds} seconds. There is no automatic play.',
  rulesVerify: 'How to verify a round', rulesVerifyBody: 'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. For each reel the protocol draws a number from 0 to 29, reel 1 first; free spins follow in their order. The number is the stop whose row stands on top.',
  keys: 'Keys: Space or Enter spin, arrows change the bet, M sound, P rules, Esc closes.',
  roundTitle: 'Round of {time}', roundScreens: 'Screens', paidSpin: 'Paid spin', freeSpin: 'Free spin {current}', credits: 'Pictures: Fluent Emoji by Microsoft (MIT), icons: Phosphor (MIT), faces: Figtree and Noto Sans Bengali (OFL).',
}, {
  name: 'নদীর ঘুড়ি', studio: 'পদ্মা স্টুডিও · ফেরত {rtp}', wild: 'ওয়াইল্ড',
  H1: 'ঘুড়ি', H2: 'নৌকা', H3: 'পদ্ম', H4: 'ঢোল', A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10', W: 'সূর্য (ওয়াইল্ড)', S: 'প্রদীপ (স্ক্যাটার)',
  lineWin: 'লাইন {line}: {count} × {symbol}, {amount}', scatterWin: '{count}টি প্রদীপ, {amount}', noWin: 'এবার জয় নেই।',
  totalWin: 'জয় {amount}', returned: 'ফেরত {amount}', spinStarted: 'রিল ঘুরছে।', resultSpoken: 'ফল: {result} ব্যালেন্স {balance}।',
  freeTitle: '{count}টি ফ্রি স্পিন', freeBody: 'সব জয় × {times}', freeCounter: 'ফ্রি স্পিন {current} / {total}', freeMore: 'আরও {count}টি ফ্রি স্পিন', freeWon: 'ফ্রি স্পিনে জয় {amount}', skip: 'ফল দেখুন',
  freeRoundsGiven: 'আপনার ফ্রি রাউন্ড: {count} × {stake}', freeRoundsDone: 'ফ্রি রাউন্ড শেষ।',
  resumed: 'এই রাউন্ডটি শেষ পর্যন্ত দেখানো হয়নি। এখন দেখানো হচ্ছে।', welcome: 'বাজি বেছে স্পিন করুন।',
  rulesHow: 'যেভাবে খেলবেন', rulesHowBody: 'বাজি বেছে স্পিন চাপুন। এক বাজিতে ২০টি লাইনই চলে; প্রতি লাইনে বাজির ২০ ভাগের ১ ভাগ। লাইনে প্রথম রিল থেকে ডান দিকে পরপর একই চিহ্ন থাকলে জয়। প্রতি লাইনে সবচেয়ে বড় জয়টি ধরা হয়। রিল থামার আগেই স্টুডিও ফল চূড়ান্ত করে।',
  rulesWild: 'সূর্য প্রদীপ ছাড়া সব চিহ্নের জায়গা নেয়। এটি ২, ৩ ও ৪ নম্বর রিলে আসে।',
  rulesScatter: 'প্রদীপ যেকোনো জায়গায় চলে: ৩, ৪ বা ৫টি হলে পুরো বাজির ২, ১০ বা ১০০ গুণ এবং ১০টি ফ্রি স্পিন। ফ্রি স্পিনে সব জয় তিন গুণ, আর ৩ বা বেশি প্রদীপে আরও ১০টি।',
  rulesPays: '{stake} বাজির পে-টেবিল', rulesPaysNote: 'একই চিহ্ন ৫, ৪, ৩ (ও ২)টি হলে এক লাইনের জয়। ভগ্নাংশ রাউন্ডে 0.01 পর্যন্ত নিচের দিকে ধরা হয়।', 
  rulesLines: '২০টি লাইন', line: 'লাইন {line}', rulesFigures: 'হিসাব', rtp: 'খেলোয়াড়কে ফেরত', rtpNote: 'অনেক অনেক রাউন্ডে সব বাজির {rtp} ফেরত দেওয়া হয়। অল্প সময়ে এর চেয়ে অনেক কম বা বেশি হতে পারে।', hit: 'কিছু ফেরত আসা স্পিন', hitNote: '{hit} স্পিনে কিছু আসে, প্রায়ই বাজির চেয়ে কম।',
  trigger: 'ফ্রি স্পিন', triggerNote: 'গড়ে 116.82 স্পিনে একবার', highest: 'এক স্পিনে সর্বোচ্চ জয়', highestNote: 'বাজির 130.5 গুণ, ফ্রি স্পিনে 391.5 গুণ', volatility: 'ওঠানামা', medium: 'মাঝারি', shortest: 'একটি স্পিন অন্তত {seconds} সেকেন্ড চলে। নিজে নিজে খেলার ব্যবস্থা নেই।',
  rulesVerify: 'রাউন্ড যেভাবে যাচাই করবেন', rulesVerifyBody: 'ন্যায্যতা পাতায় সিড প্রকাশ করুন, তারপর আমার রাউন্ড থেকে একটি রাউন্ড খুলে যাচাই চাপুন। প্রতি রিলের জন্য ০ থেকে ২৯-এর একটি সংখ্যা আসে, প্রথম রিল আগে; ফ্রি স্পিন পরপর। সংখ্যাটিই ওপরের সারির থামার জায়গা।',
  keys: 'কিবোর্ড: Space বা Enter স্পিন, তীর বাজি, M শব্দ, P নিয়ম, Esc বন্ধ।',
  roundTitle: '{time}-এর রাউন্ড', roundScreens: 'পর্দা', paidSpin: 'বাজির স্পিন', freeSpin: 'ফ্রি স্পিন {current}', credits: 'ছবি: Microsoft-এর Fluent Emoji (MIT), আইকন: Phosphor (MIT), হরফ: Figtree ও Noto Sans Bengali (OFL)।',
})

export type GameKey = keyof typeof gameTexts.en
export type GameTranslate = (key: GameKey, places?: Record<string, string | number>) => string
export const translateGame = (language: Language): GameTranslate => createTranslate(gameTexts, language)
export const symbolName = (t: GameTranslate, symbol: SymbolCode): string => t(symbol)
