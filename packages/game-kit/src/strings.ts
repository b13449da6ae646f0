export type Language = 'bn' | 'en'

/**
 * The launch's language; Bengali, the house's first, when the launch names none, English for those
 * that games do not speak.
 */
export function readLanguage(query: string): Language {
  const asked = new URLSearchParams(query).get('lang')?.slice(0, 2).toLowerCase() || 'bn'
  return asked === 'bn' ? 'bn' : 'en'
}

/**
 * The zone in which the portal shows its records (`tz` of the address); the device's when the
 * address names none that is known.
 */
export function readTimeZone(query: string): string {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone: new URLSearchParams(query).get('tz') ?? undefined,
    }).resolvedOptions().timeZone
  } catch {
    return new Intl.DateTimeFormat('en').resolvedOptions().timeZone
  }
}

type Filled<Text> = { readonly [Key in keyof Text]: string }

/**
 * Looks a text up and fills its {places}. Both languages carry the same keys, which the compiler
 * checks where the table is made with `texts`.
 */
export function createTranslate<Text extends Record<string, string>>(
  table: Record<Language, Text>,
  language: Language,
) {
  return (key: keyof Text & string, places: Record<string, string | number> = {}): string =>
    fillPlaces(table[language][key]!, places)
}

export const fillPlaces = (text: string, places: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in places ? String(places[name]) : whole,
  )

/** Ties a table's languages to one set of keys. */
export function texts<Text extends Record<string, string>>(
  en: Text,
  bn: Filled<Text>,
): Record<Language, Text> {
  return { en, bn: bn as Text }
}

export const kitTexts = texts(
  {
    balance: 'Balance',
    stake: 'Bet',
    win: 'Win',
    lastWin: 'Last win',
    spin: 'Spin',
    spinning: 'Spinning',
    stakeLess: 'Lower bet',
    stakeMore: 'Higher bet',
    stakeChoose: 'Choose a bet',
    stakeChips: 'Bets',
    mute: 'Mute sound',
    unmute: 'Turn sound on',
    rules: 'Rules and pay table',
    history: 'My rounds',
    fairness: 'Fairness',
    close: 'Close',
    back: 'Back',
    tools: 'Game tools',
    connecting: 'Opening the game',
    linkLost:
      'Connection lost. Your bet is safe: we keep sending the same bet, and it counts once.',
    linkAway: 'No connection. Trying again…',
    tooLittle: 'Not enough balance',
    tooLittleBody: 'You are {short} short for this bet. Choose a smaller bet or make a deposit.',
    tooLittlePlain: 'Your balance does not cover this bet. Choose a smaller bet or make a deposit.',
    deposit: 'Deposit',
    smallerBet: 'Choose a smaller bet',
    refused: 'Bet not placed',
    refusedBody: 'Nothing was taken from your balance. ({code})',
    freeRounds: 'Free rounds: {count}',
    freeRoundsLeft: 'free rounds left: {count}',
    freeRound: 'Free round',
    freeRoundOf: 'Free round ({stake})',
    freeRoundsOver: 'These free rounds have ended. Nothing was taken from your balance.',
    limitReached: 'This bet is above your betting limit. No bet was placed.',
    accountBlocked: 'Betting is closed on this account. Nothing was taken from your balance.',
    walletAway: 'Your wallet is not responding. No bet was placed. Try again in a minute.',
    choiceRefused: 'This choice is not possible. Nothing was taken from your balance.',
    moveRefused: 'This move is not possible now.',
    roundVoid: 'This round was cancelled and your bet was returned to your balance.',
    ended: 'Your game session has ended',
    endedBody: 'Open the game again to continue. Your balance is safe.',
    reopen: 'Open the game again',
    reopening: 'Opening the game again',
    historyEmpty: 'No rounds yet. Rounds you play will appear here.',
    historyMore: 'Show more',
    historyFailed: 'The list could not be loaded.',
    roundUnknown: 'This round is not among yours in this game.',
    tryAgain: 'Try again',
    round: 'Round',
    roundTitle: 'Round of {time}',
    time: 'Time',
    paid: 'Won',
    net: 'Net',
    openRound: 'Open round {round}',
    roundNumber: 'Round no.',
    fairIntro:
      'Before you bet, the studio publishes a fingerprint (SHA-256) of its secret seed. Every result follows from that seed, your own seed and a running number alone. When the seed is changed, the old one is revealed and anyone can recompute each round.',
    commitment: 'Fingerprint of the secret seed',
    nextCommitment: 'Fingerprint of the next seed',
    clientSeed: 'Your seed',
    clientSeedHint: '1–64 letters, digits or symbols',
    clientSeedBad: 'Use 1–64 letters, digits or symbols of the English keyboard.',
    nonce: 'Running number',
    rotate: 'Reveal and change seeds',
    rotating: 'Changing',
    rotated: 'The old seed is revealed. New rounds use the new fingerprint.',
    rotateRefused: 'Seeds cannot be changed while a round is open.',
    rotateFailed: 'Seeds could not be changed. Try again.',
    rotateTooOften: 'You have changed seeds too many times. Try again in an hour.',
    randomSeed: 'Random',
    revealedSeed: 'Revealed seed',
    verifyTitle: 'Verify a round',
    verifyIntro: 'Your browser checks it, even offline. Change any character and the check fails.',
    serverSeed: 'Secret seed (revealed)',
    verify: 'Verify',
    verifyPassed: 'Passed: the fingerprint and the result both match.',
    verifyFailedCommitment: 'Failed: this seed does not have the published fingerprint.',
    verifyFailedDraw: 'Failed: these values give a different result.',
    verifyFailedPayout: 'Failed: the draw is right, but it pays a different amount.',
    verifyBadInput: 'Failed: some values are missing or not valid.',
    notRevealed:
      'The seed of this round is still in use and secret. Reveal it under Fairness, then verify here.',
    goFairness: 'Go to Fairness',
    takeRound: 'Download this round',
    verifyOutside: 'Verify on the page for all',
    playedResult: 'Result played',
    computedResult: 'Result computed',
    checkCommitment: 'Fingerprint of the seed',
    checkDraw: 'Result drawn',
    checkPayout: 'Payout',
    matches: 'matches',
    differs: 'differs',
    putBack: 'Reset to this round’s values',
    loading: 'Loading',
    auto: 'Autoplay',
    autoRounds: 'Number of rounds',
    autoStops: 'Stop earlier',
    autoWin: 'A single win above',
    autoBalance: 'Balance would fall below',
    autoLoss: 'Loss would exceed',
    autoNoBound: 'No limit',
    autoBonus: 'Stop when a bonus starts',
    autoNote:
      'Rounds follow at the usual pace. Autoplay also stops when a bet is refused, a reality check is due or you leave this page.',
    autoBad: 'Enter an amount, such as 500 or 500.00, or leave it empty.',
    autoLossSmall: 'This loss limit is below one bet.',
    autoBalanceSmall: 'One bet would already take your balance below this.',
    autoBegin: 'Start {count} rounds of {stake}',
    autoStop: 'Stop',
    autoLeft: '{count} left',
    autoDone: 'Autoplay: all rounds played.',
    autoStopped: 'Autoplay stopped.',
    autoRefused: 'Autoplay stopped: a bet was not placed.',
    autoHidden: 'Autoplay stopped: you left the page.',
    autoCheck: 'Autoplay stopped: please answer the message above.',
    autoWinMet: 'Autoplay stopped: a win above your limit.',
    autoBalanceMet: 'Autoplay stopped: your balance limit is reached.',
    autoLossMet: 'Autoplay stopped: your loss limit is reached.',
    autoBonusMet: 'Autoplay stopped: a bonus came.',
  },
  {
    balance: 'ব্যালেন্স',
    stake: 'বাজি',
    win: 'জয়',
    lastWin: 'শেষ জয়',
    spin: 'স্পিন',
    spinning: 'ঘুরছে',
    stakeLess: 'বাজি কমান',
    stakeMore: 'বাজি বাড়ান',
    stakeChoose: 'বাজি বেছে নিন',
    stakeChips: 'বাজির পরিমাণ',
    mute: 'শব্দ বন্ধ করুন',
    unmute: 'শব্দ চালু করুন',
    rules: 'নিয়ম ও পে-টেবিল',
    history: 'আমার রাউন্ড',
    fairness: 'ন্যায্যতা',
    close: 'বন্ধ করুন',
    back: 'ফিরে যান',
    tools: 'গেমের বোতাম',
    connecting: 'গেম খোলা হচ্ছে',
    linkLost: 'সংযোগ নেই। আপনার বাজি নিরাপদ: একই বাজি আবার পাঠানো হচ্ছে, টাকা একবারই কাটবে।',
    linkAway: 'সংযোগ নেই। আবার চেষ্টা করা হচ্ছে…',
    tooLittle: 'ব্যালেন্স যথেষ্ট নয়',
    tooLittleBody: 'এই বাজির জন্য {short} কম আছে। ছোট বাজি বেছে নিন বা জমা দিন।',
    tooLittlePlain: 'এই বাজির জন্য ব্যালেন্স যথেষ্ট নয়। ছোট বাজি বেছে নিন বা জমা দিন।',
    deposit: 'জমা দিন',
    smallerBet: 'ছোট বাজি বেছে নিন',
    refused: 'বাজি নেওয়া হয়নি',
    refusedBody: 'আপনার ব্যালেন্স থেকে কিছু কাটা হয়নি। ({code})',
    freeRounds: 'ফ্রি রাউন্ড: {count}',
    freeRoundsLeft: '{count}টি ফ্রি রাউন্ড বাকি',
    freeRound: 'ফ্রি রাউন্ড',
    freeRoundOf: 'ফ্রি রাউন্ড ({stake})',
    freeRoundsOver: 'এই ফ্রি রাউন্ডগুলো শেষ। ব্যালেন্স থেকে কিছু কাটা হয়নি।',
    limitReached: 'এই বাজি আপনার বাজির সীমার চেয়ে বেশি। বাজি নেওয়া হয়নি।',
    accountBlocked: 'এই অ্যাকাউন্টে বাজি বন্ধ আছে। ব্যালেন্স থেকে কিছু কাটা হয়নি।',
    walletAway: 'ওয়ালেট এখন সাড়া দিচ্ছে না। বাজি নেওয়া হয়নি। এক মিনিট পরে আবার চেষ্টা করুন।',
    choiceRefused: 'এভাবে বেছে খেলা যায় না। ব্যালেন্স থেকে কিছু কাটা হয়নি।',
    moveRefused: 'এই চাল এখন দেওয়া যাবে না।',
    roundVoid: 'রাউন্ডটি বাতিল হয়েছে। বাজির টাকা ব্যালেন্সে ফেরত গেছে।',
    ended: 'আপনার গেমের সেশন শেষ হয়েছে',
    endedBody: 'খেলতে গেমটি আবার খুলুন। আপনার ব্যালেন্স নিরাপদ।',
    reopen: 'গেমটি আবার খুলুন',
    reopening: 'গেমটি আবার খোলা হচ্ছে',
    historyEmpty: 'এখনো কোনো রাউন্ড নেই। খেললে রাউন্ডগুলো এখানে দেখা যাবে।',
    historyMore: 'আরও দেখুন',
    historyFailed: 'তালিকাটি আনা যায়নি।',
    roundUnknown: 'এই গেমে আপনার এমন কোনো রাউন্ড নেই।',
    tryAgain: 'আবার চেষ্টা করুন',
    round: 'রাউন্ড',
    roundTitle: '{time}-এর রাউন্ড',
    time: 'সময়',
    paid: 'জয়',
    net: 'নিট',
    openRound: 'রাউন্ড {round} খুলুন',
    roundNumber: 'রাউন্ড নং',
    fairIntro:
      'বাজির আগেই স্টুডিও তার গোপন সিডের একটি ছাপ (SHA-256) প্রকাশ করে। প্রতিটি রাউন্ডের ফল শুধু ওই সিড, আপনার নিজের সিড ও একটি ক্রমিক সংখ্যা থেকে আসে। সিড বদলালে পুরোনোটি দেখানো হয়, তখন যে কেউ প্রতিটি রাউন্ড আবার হিসাব করে মেলাতে পারেন।',
    commitment: 'গোপন সিডের ছাপ',
    nextCommitment: 'পরের সিডের ছাপ',
    clientSeed: 'আপনার সিড',
    clientSeedHint: '১–৬৪টি অক্ষর, সংখ্যা বা চিহ্ন',
    clientSeedBad: 'ইংরেজি কিবোর্ডের ১–৬৪টি অক্ষর, সংখ্যা বা চিহ্ন দিন।',
    nonce: 'ক্রমিক সংখ্যা',
    rotate: 'সিড প্রকাশ করে বদলান',
    rotating: 'বদলানো হচ্ছে',
    rotated: 'পুরোনো সিড প্রকাশ হয়েছে। নতুন রাউন্ডে নতুন ছাপ চলবে।',
    rotateRefused: 'রাউন্ড খোলা থাকলে সিড বদলানো যায় না।',
    rotateFailed: 'সিড বদলানো যায়নি। আবার চেষ্টা করুন।',
    rotateTooOften: 'আপনি অনেকবার সিড বদলেছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
    randomSeed: 'এলোমেলো',
    revealedSeed: 'প্রকাশিত সিড',
    verifyTitle: 'রাউন্ড যাচাই',
    verifyIntro: 'যাচাই আপনার ব্রাউজারেই হয়, অফলাইনেও চলে। একটি অক্ষর বদলালেই মিলবে না।',
    serverSeed: 'গোপন সিড (প্রকাশিত)',
    verify: 'যাচাই করুন',
    verifyPassed: 'মিলেছে: ছাপ ও ফল দুটিই ঠিক।',
    verifyFailedCommitment: 'মেলেনি: এই সিডের ছাপ প্রকাশিত ছাপের সঙ্গে মেলে না।',
    verifyFailedDraw: 'মেলেনি: এই তথ্য থেকে অন্য ফল আসে।',
    verifyFailedPayout: 'মেলেনি: ফল ঠিক, কিন্তু জয়ের টাকা অন্য হয়।',
    verifyBadInput: 'মেলেনি: কিছু তথ্য নেই বা ঠিক নয়।',
    notRevealed: 'এই রাউন্ডের সিড এখনো চলছে, তাই গোপন। ন্যায্যতা পাতায় সিড প্রকাশ করে এখানে যাচাই করুন।',
    goFairness: 'ন্যায্যতা পাতায় যান',
    takeRound: 'এই রাউন্ড ডাউনলোড',
    verifyOutside: 'সবার যাচাই পাতায় খুলুন',
    playedResult: 'খেলার ফল',
    computedResult: 'হিসাব করা ফল',
    checkCommitment: 'সিডের ছাপ',
    checkDraw: 'রাউন্ডের ফল',
    checkPayout: 'জয়ের টাকা',
    matches: 'মিলেছে',
    differs: 'মেলেনি',
    putBack: 'এই রাউন্ডের তথ্য আবার বসান',
    loading: 'আনা হচ্ছে',
    auto: 'অটো প্লে',
    autoRounds: 'কয়টি রাউন্ড',
    autoStops: 'আগেই থামবে',
    autoWin: 'এক রাউন্ডে জয় এর বেশি হলে',
    autoBalance: 'ব্যালেন্স এর নিচে নামলে',
    autoLoss: 'মোট ক্ষতি এর বেশি হলে',
    autoNoBound: 'সীমা নেই',
    autoBonus: 'বোনাস শুরু হলে থামুক',
    autoNote:
      'রাউন্ড চলে স্বাভাবিক গতিতে। বাজি নেওয়া না হলে, খেলার মাঝে হিসাব দেখানোর সময় হলে বা আপনি পাতা ছাড়লেও অটো প্লে থামে।',
    autoBad: 'একটি পরিমাণ লিখুন, যেমন 500 বা 500.00, অথবা খালি রাখুন।',
    autoLossSmall: 'ক্ষতির এই সীমা এক বাজির চেয়েও কম।',
    autoBalanceSmall: 'এক বাজিতেই ব্যালেন্স এর নিচে নামবে।',
    autoBegin: '{stake} করে {count} রাউন্ড শুরু',
    autoStop: 'থামান',
    autoLeft: '{count}টি বাকি',
    autoDone: 'অটো প্লে: সব রাউন্ড খেলা হয়েছে।',
    autoStopped: 'অটো প্লে থেমেছে।',
    autoRefused: 'অটো প্লে থেমেছে: একটি বাজি নেওয়া হয়নি।',
    autoHidden: 'অটো প্লে থেমেছে: আপনি পাতা ছেড়েছিলেন।',
    autoCheck: 'অটো প্লে থেমেছে: উপরের বার্তার উত্তর দিন।',
    autoWinMet: 'অটো প্লে থেমেছে: জয় আপনার সীমার বেশি।',
    autoBalanceMet: 'অটো প্লে থেমেছে: ব্যালেন্স আপনার সীমায়।',
    autoLossMet: 'অটো প্লে থেমেছে: ক্ষতি আপনার সীমায়।',
    autoBonusMet: 'অটো প্লে থেমেছে: বোনাস এসেছে।',
  },
)

export type KitKey = keyof typeof kitTexts.en
export type KitTranslate = (key: KitKey, places?: Record<string, string | number>) => string
