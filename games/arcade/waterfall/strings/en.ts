import type { ArcadeWords } from '../../kit/index.ts'

export const en: ArcadeWords = {
  name: 'Waterfall',
  howToPlay: [
    'A ball falls from the top. At each row it goes left or right, each as likely. The bin it lands in pays its multiplier of your bet.',
    'More rows and more risk mean higher prizes at the edges and less in the middle. Bins below 1× pay back only a part of your bet.',
  ],
  verifyRule:
    'Open Fairness, reveal the seed, then open a round in My rounds and press Verify. One number, 0 or 1, is drawn for each row from the top: 0 is left (L), 1 is right (R). The number of R is the bin, counted from 0 at the left.',
  own: {
    rows: 'Rows',
    fewer: 'Fewer rows',
    more: 'More rows',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    past: 'Last multipliers',
    bins: 'Bins',
    chance: 'Chance to win more than the bet',
    most: 'Highest prize',
    returns: 'Return with these rows and risk',
    landed: 'The ball landed on {times}×',
    payTitle: 'Payouts with {rows} rows',
    bin: 'Bin',
    each: 'Chance',
  },
}
